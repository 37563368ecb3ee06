'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import type { KeyFile } from '@/lib/hunts/keys/key-file'

const KeyFileView = lazy(() => import('./key-file-view').then((file) => ({ default: file.KeyFileView })))

type KeyBookDialogProps = {
  keyFile: KeyFile
  /** Opens the dialog at once; called when it closes. */
  onClose?: () => void
}

/** The codes and links of a hunt's keys in a dialog, behind a button unless `onClose` is given. */
export function KeyFileDialog({ keyFile, onClose }: KeyBookDialogProps) {
  const t = useTranslations('huntPages.keyBook')
  const [isAsked, setAsked] = useState(false)
  const isOpen = isAsked || onClose !== undefined
  return (
    <>
      {!onClose && (
        <Button variant="secondary" onClick={() => setAsked(true)}>
          {t('open')}
        </Button>
      )}
      <Dialog
        open={isOpen}
        title={keyFile.hunt}
        closeLabel={t('close')}
        onClose={() => {
          setAsked(false)
          onClose?.()
        }}
      >
        <Suspense fallback={<Skeleton className="h-96 w-full rounded-control" />}>
          <KeyFileView keyFile={keyFile} />
        </Suspense>
      </Dialog>
    </>
  )
}
