'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

/**
 * Shown instead of the connect dialog when this browser has no wallet: explains how to get one. Opens once for every
 * request.
 */
export function NoWalletDialog({ request }: { request: number }) {
  const t = useTranslations('wallet')
  const [answered, setAnswered] = useState(0)
  return (
    <Dialog
      open={answered !== request}
      onClose={() => setAnswered(request)}
      title={t('none.title')}
      closeLabel={t('elsewhere.close')}
    >
      <p>{t('none.lead')}</p>
      <p className="mt-3 text-quiet">{t('none.without')}</p>
      <Button className="mt-5" onClick={() => location.reload()}>
        {t('none.again')}
      </Button>
    </Dialog>
  )
}
