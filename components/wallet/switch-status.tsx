'use client'

import { useTranslations } from 'next-intl'
import { LateTransactionError } from '@/components/transactions/late-transaction-error'
import { Button } from '@/components/ui/button'
import type { ChainSwitch } from './use-switch-chain'

/** What became of moving the wallet to another network, below the button that asked for it, and the way to stop waiting for it. */
export function SwitchStatus({ chainSwitch: { isPending, failure, cancel } }: { chainSwitch: ChainSwitch }) {
  const t = useTranslations('transactionStatus')
  return (
    <>
      {isPending && (
        <Button variant="quiet" size="s" className="order-last my-1" onClick={cancel}>
          {t('stopWaiting')}
        </Button>
      )}
      <div role="alert" className="order-last my-1 w-full empty:hidden">
        {failure && <LateTransactionError failure={failure} />}
      </div>
    </>
  )
}
