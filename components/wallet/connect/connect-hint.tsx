'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useConnectAction } from './connect-request'

/** A placeholder of a card that needs an account, with a button to connect. */
export function ConnectHint({ text }: { text: string }) {
  const t = useTranslations('transactionStatus')
  const connect = useConnectAction()
  return (
    <div className="mt-auto pt-4">
      <p className="mb-4 text-note text-quiet">{text}</p>
      <Button className="w-full" {...connect}>
        {t('connect')}
      </Button>
    </div>
  )
}
