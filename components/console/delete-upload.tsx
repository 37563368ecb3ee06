'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

/** Deletes an uploaded game, asked for once more. */
export function DeleteUpload({ title, onDelete }: { title: string; onDelete: () => void }) {
  const t = useTranslations('console')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
        {t('delete')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('deleteTitle')} closeLabel={t('close')}>
        <p className="text-quiet">
          <bdi className="font-semibold text-ink">{title}</bdi> – {t('deleteText')}
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button
            onClick={() => {
              setOpen(false)
              onDelete()
            }}
          >
            {t('delete')}
          </Button>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            {t('keep')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
