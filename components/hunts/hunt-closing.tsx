'use client'

import { useTranslations } from 'next-intl'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { useTransactionFlow } from '@/components/transactions/use-transaction-flow'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import type { Hunt } from '@/lib/hunts/hunt-answers'

/** Gives back to its sponsor what nobody claimed, of every part of a hunt that is over and not closed. */
export function HuntClosing({ hunt }: { hunt: Hunt }) {
  const t = useTranslations('hunts.sponsored')
  const keyHunt = useActiveChain()?.contracts.keyHunt
  const flow = useTransactionFlow(async () => (await import('@/lib/hunts/plan-hunt')).planClosing)
  const huntIds = hunt.parts.filter(({ state }) => state === 'ended').map(({ id }) => id)
  if (huntIds.length === 0) return null
  return (
    <div>
      <TransactionButton size="s" state={flow.state} disabled={!keyHunt} onRun={() => keyHunt && void flow.run({ keyHunt, huntIds })}>
        {t('close')}
      </TransactionButton>
      <TransactionStatus state={flow.state} onCancel={flow.cancel} />
    </div>
  )
}
