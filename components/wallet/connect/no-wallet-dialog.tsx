'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

/** In the place of a choice among no wallets: that there is none, and how to come to one. Opens once for every request. */
export function NoWalletSheet({ request }: { request: number }) {
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
