'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { requestConnect } from './connect-request'
import { useWallet } from '@/components/wallet/use-wallet'

/** A placeholder of a card that needs an account, with a button to connect. */
export function ConnectHint({ text }: { text: string }) {
  const t = useTranslations('transactionStatus')
  const { isKnown } = useWallet()
  return (
    <div className="mt-auto pt-4">
      <p className="mb-4 text-note text-quiet">{text}</p>
      <Button className="w-full" pending={!isKnown} onClick={requestConnect}>
        {t('connect')}
      </Button>
    </div>
  )
}
