'use client'

import { useTranslations } from 'next-intl'
import type { Address } from 'viem'
import { useAccount } from 'wagmi'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { useTransactionFlow } from '@/components/transactions/use-transaction-flow'
import { Card } from '@/components/ui/card'
import { ReadingValue } from '@/components/wallet/reading-value'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { FindTable } from './find-table'
import { IntAmount } from './int-amount'
import { useFinds } from './use-hunts'
import { useWithdrawable } from './use-withdrawable'

function Withdrawal() {
  const t = useTranslations('hunts.own')
  const keyHunt = useActiveChain()?.contracts.keyHunt
  const withdrawable = useWithdrawable()
  const flow = useTransactionFlow(async () => (await import('@/lib/hunts/plan-hunt')).planWithdrawal)
  return (
    <Card className="mb-5 flex flex-wrap items-center justify-between gap-4">
      <div>
        <p className="text-note text-quiet">{t('withdrawable')}</p>
        <p className="text-title font-semibold text-reward">
          <ReadingValue reading={withdrawable}>{(value) => <IntAmount value={value} />}</ReadingValue>
        </p>
      </div>
      <div>
        <TransactionButton state={flow.state} disabled={!keyHunt || withdrawable.kind !== 'ready' || withdrawable.value === 0n} onRun={() => keyHunt && void flow.run(keyHunt)}>
          {t('withdraw')}
        </TransactionButton>
        <TransactionStatus state={flow.state} onCancel={flow.cancel} />
      </div>
    </Card>
  )
}

function FindsOf({ player }: { player: Address }) {
  const t = useTranslations('hunts')
  const { data, failed } = useFinds(player)
  if (!data) return failed ? <p className="text-quiet">{t('unread')}</p> : null
  return data.finds.length === 0 ? <p className="text-quiet">{t('own.none')}</p> : <FindTable finds={data.finds} caption={t('own.title')} withHunt />
}

/** Everything that the connected account has found, and what it can have paid out; nothing while nobody is connected. */
export function OwnFinds() {
  const t = useTranslations('hunts.own')
  const { address } = useAccount()
  if (!address) return null
  return (
    <section aria-labelledby="own-finds" className="mb-12">
      <h2 id="own-finds" className="mb-4 text-title font-semibold">
        {t('title')}
      </h2>
      <Withdrawal />
      <FindsOf key={address} player={address} />
    </section>
  )
}
