'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useSyncExternalStore } from 'react'
import { TransactionNotFoundError, TransactionReceiptNotFoundError } from 'viem'
import { getTransaction, getTransactionReceipt } from 'viem/actions'
import { useAccount, useConfig } from 'wagmi'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { TransactionHash } from '@/components/transactions/transaction-hash'
import { Button } from '@/components/ui/button'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { useWallet } from '@/components/wallet/use-wallet'
import { isSupportedChainId } from '@/lib/chains'
import { chainQueryKey } from '@/lib/contracts/query-result'
import {
  removePending,
  getPendingOf,
  type PendingTransaction,
  getPending,
  subscribeToPending,
} from '@/lib/history/pending-transactions'
import { messageKey } from '@/lib/i18n/message-key'
import { AccountHistory } from './account-history'

const noneOnServer: readonly PendingTransaction[] = []

/** Pending transactions of the connected account on this chain, newest first. */
function usePending(): readonly PendingTransaction[] {
  const chain = useActiveChain()
  const { address } = useAccount()
  const entries = useSyncExternalStore(subscribeToPending, getPending, () => noneOnServer)
  return chain && address ? getPendingOf(entries, chain.id, address) : noneOnServer
}

/** Polling interval. */
const intervalMs = 4_000

/** A transaction that the node still doesn't know after this time counts as gone. In milliseconds. */
const goneAfterMs = 120_000

/**
 * Polls our node for the receipt of a pending transaction. A successful one is removed from the list, because the
 * history shows it. A reverted transaction, or one that is `gone` (unknown to the node), stays in the list, because the
 * history shows neither.
 */
function usePendingOutcome({ chainId, hash, sentAtMs }: PendingTransaction): 'waiting' | 'reverted' | 'gone' {
  const config = useConfig()
  const { data } = useQuery({
    queryKey: chainQueryKey(chainId, 'receipt-status', hash),
    refetchInterval: (query) => (query.state.data && query.state.data !== 'gone' ? false : intervalMs),
    queryFn: async () => {
      if (!isSupportedChainId(chainId)) return null
      const node = config.getClient({ chainId })
      try {
        return (await getTransactionReceipt(node, { hash })).status
      } catch (error) {
        if (!(error instanceof TransactionReceiptNotFoundError)) throw error
        if (Date.now() - sentAtMs < goneAfterMs) return null
      }
      return getTransaction(node, { hash }).then(
        () => null,
        (error: unknown) => {
          if (error instanceof TransactionNotFoundError) return 'gone' as const
          throw error
        },
      )
    },
  })
  useEffect(() => {
    if (data === 'success') removePending(hash)
  }, [data, hash])
  return data === 'reverted' || data === 'gone' ? data : 'waiting'
}

/** The history of the connected account, or a hint to connect a wallet. */
export function HistoryPanel() {
  const t = useTranslations('historyCard')
  const { address } = useWallet()
  const chain = useActiveChain()
  if (!address || !chain) return <p className="text-quiet">{t('connectHint')}</p>
  return (
    <>
      <PendingList />
      <AccountHistory key={`${chain.id} ${address}`} chainId={chain.id} address={address} />
    </>
  )
}

/** List of pending transactions above the history, also after a reload. Nothing if there are none. */
function PendingList() {
  const t = useTranslations('historyCard')
  const pending = usePending()
  if (pending.length === 0) return null
  return (
    <ol aria-label={t('pending.title')} className="mb-6 grid gap-2">
      {pending.map((entry) => (
        <PendingRow key={entry.hash} pending={entry} />
      ))}
    </ol>
  )
}

/** A pending, reverted or gone transaction. The user can dismiss it. */
function PendingRow({ pending }: { pending: PendingTransaction }) {
  const t = useTranslations('historyCard')
  const steps = useTranslations('transactionStatus.steps')
  const format = useSiteFormatter()
  const outcome = usePendingOutcome(pending)
  return (
    <li
      data-pending={outcome}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-raised px-4 py-2"
    >
      <span className="font-semibold">{steps(messageKey(pending.what))}</span>
      <span role="status" className={`text-note ${outcome === 'reverted' ? 'text-danger' : 'text-reward'}`}>
        {t(`pending.${outcome}`)}
      </span>
      <span className="text-note text-quiet">
        {t('pending.sentAt', { time: format.dateTime(pending.sentAtMs, 'moment') })}
      </span>
      <span className="text-note">
        <TransactionHash hash={pending.hash} />
      </span>
      <Button variant="quiet" size="s" className="ms-auto" onClick={() => removePending(pending.hash)}>
        {t('pending.dismiss')}
      </Button>
    </li>
  )
}
