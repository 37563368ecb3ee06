'use client'

import { useTranslations } from 'next-intl'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { useTransactionFlow } from '@/components/transactions/use-transaction-flow'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { closableParts } from '@/lib/hunts/closable-parts'
import type { Hunt } from '@/lib/hunts/hunt-answers'
import type { HuntsReading } from '@/lib/hunts/hunts-reading'

/** Gives back to its sponsor what nobody claimed, of every part of a hunt that is over and not closed. `reading` says as of which block it is. */
export function HuntClosing({ hunt, reading }: { hunt: Hunt; reading: HuntsReading }) {
  const t = useTranslations('hunts.sponsored')
  const keyHunt = useActiveChain()?.contracts.keyHunt
  const flow = useTransactionFlow(async () => (await import('@/lib/hunts/plan-hunt')).planClosing)
  const huntIds = closableParts(hunt, reading)
  if (huntIds.length === 0) return null
  return (
    <div>
      <TransactionButton
        size="s"
        state={flow.state}
        disabled={!keyHunt}
        onRun={() => keyHunt && void flow.run({ keyHunt, huntIds })}
      >
        {t('close')}
      </TransactionButton>
      <TransactionStatus state={flow.state} onCancel={flow.cancel} />
    </div>
  )
}
