'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { Address } from 'viem'
import { readContract } from 'viem/actions'
import { SiteLink } from '@/components/navigation/site-link'
import { SuccessCard, useReadAfter } from '@/components/transactions/success-card'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { useTransactionFlow } from '@/components/transactions/use-transaction-flow'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { QueryValue } from '@/components/wallet/query-value'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import { useUserData } from '@/components/wallet/use-user-data'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { NotAvailableError, type QueryResult } from '@/lib/contracts/query-result'
import { routes } from '@/lib/routes/pages'

type WithdrawButtonProps = {
  withdrawable: QueryResult<bigint>
  /** The id of the element that shows the amount, or why it is not known; without it the button says why. */
  amountId?: string
}

/** Withdraws the INT that the connected account has earned, or says why there is nothing to withdraw. */
export function WithdrawButton({ withdrawable, amountId }: WithdrawButtonProps) {
  const t = useTranslations('hunts.own')
  const keyHunt = useActiveChain()?.contracts.keyHunt
  const flow = useTransactionFlow(
    'withdraw-finds',
    async () => (await import('@/lib/transactions/flows/withdraw-finds')).planWithdrawFinds,
  )
  const id = useId()
  const isEmpty = withdrawable.kind === 'ready' && withdrawable.value === 0n
  // After a withdrawal, the success card takes the place of this reason.
  const hasReason = isEmpty
    ? flow.state.kind !== 'confirmed'
    : amountId === undefined && (withdrawable.kind === 'failed' || withdrawable.kind === 'not-available')
  return (
    <div>
      <TransactionButton
        state={flow.state}
        disabled={!keyHunt || withdrawable.kind !== 'ready' || isEmpty}
        describedBy={hasReason ? id : withdrawable.kind === 'ready' ? undefined : amountId}
        onRun={() => keyHunt && void flow.run(keyHunt)}
      >
        {t('withdraw')}
      </TransactionButton>
      {hasReason && (
        <p id={id} className="mt-2 max-w-xs text-note text-quiet">
          {isEmpty ? t('nothing') : <QueryValue result={withdrawable}>{() => null}</QueryValue>}
        </p>
      )}
      <TransactionStatus state={flow.state} onCancel={flow.cancel} />
      {flow.state.kind === 'confirmed' && <WithdrawnCard />}
    </div>
  )
}

/** Where INT that can be withdrawn comes from: an account that claimed no key can have some, too. */
export function WithdrawableSources({ withdrawable }: Pick<WithdrawButtonProps, 'withdrawable'>) {
  const t = useTranslations('hunts.own')
  return withdrawable.kind === 'ready' && withdrawable.value > 0n ? t('sources') : null
}

/** The INT that the player has after a withdrawal, and the next step. */
function WithdrawnCard() {
  const t = useTranslations('success')
  const { int } = useSiteFormatter()
  const user = useReadAfter(useUserData())
  return (
    <SuccessCard title={t('withdrawnTitle')} next={<StakeLink />}>
      <QueryValue result={user}>{({ spendableInt }) => t('bought', { amount: int(spendableInt) })}</QueryValue>
    </SuccessCard>
  )
}

/** The next step of a player who has received INT. */
export function StakeLink() {
  const t = useTranslations('success')
  return (
    <SiteLink
      href={`${routes.dashboard}#market`}
      className="inline-flex min-h-9 items-center text-brand underline underline-offset-2"
    >
      {t('boughtNext')}
    </SiteLink>
  )
}

/** The INT base units that an account can withdraw: rewards of found keys and shares of its games. */
export function useWithdrawable(account: Address | undefined): QueryResult<bigint> {
  const keyHunt = useActiveChain()?.contracts.keyHunt
  return useChainQuery({
    key: ['withdrawable', account?.toLowerCase(), keyHunt],
    isEnabled: account !== undefined,
    isLive: true,
    read: async (node) => {
      if (!account || !keyHunt) throw new NotAvailableError()
      const { keyHuntContract } = await import('@/lib/contracts/key-hunt')
      return readContract(node, { ...keyHuntContract(keyHunt), functionName: 'withdrawable', args: [account] })
    },
  })
}
