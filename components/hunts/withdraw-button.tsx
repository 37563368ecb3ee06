'use client'

import { useTranslations } from 'next-intl'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { useTransactionFlow } from '@/components/transactions/use-transaction-flow'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import type { Reading } from '@/lib/contracts/reading'

/** Has the connected account paid out what it is owed. */
export function WithdrawButton({ withdrawable }: { withdrawable: Reading<bigint> }) {
  const t = useTranslations('hunts.own')
  const keyHunt = useActiveChain()?.contracts.keyHunt
  const flow = useTransactionFlow(async () => (await import('@/lib/hunts/plan-hunt')).planWithdrawal)
  return (
    <div>
      <TransactionButton
        state={flow.state}
        disabled={!keyHunt || withdrawable.kind !== 'ready' || withdrawable.value === 0n}
        onRun={() => keyHunt && void flow.run(keyHunt)}
      >
        {t('withdraw')}
      </TransactionButton>
      <TransactionStatus state={flow.state} onCancel={flow.cancel} />
    </div>
  )
}
