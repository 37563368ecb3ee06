'use client'

import { useTranslations } from 'next-intl'
import { useAccount } from 'wagmi'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import { type ChainContracts, loadChainContracts } from '@/lib/contracts/chain-contracts'
import type { QueryResult } from '@/lib/contracts/query-result'
import type { ContractCall } from '@/lib/transactions/contract-call'
import { useNativeSymbol } from '@/components/wallet/use-active-chain'

type FeeEstimateOptions = {
  /** The name and arguments of the call, which identify the query. */
  readonly key: readonly unknown[]
  /** False while there is nothing to send. */
  readonly isEnabled: boolean
  readonly toCall: (contracts: ChainContracts) => ContractCall | Promise<ContractCall>
}

/**
 * The highest network fee of a call in wei, refetched after every receipt. Loading while no wallet is connected or
 * `isEnabled` is false, failed when the call would revert.
 */
export function useFeeEstimate({ key, isEnabled, toCall }: FeeEstimateOptions): QueryResult<bigint> {
  const { address } = useAccount()
  return useChainQuery({
    key: ['fee', address?.toLowerCase(), ...key],
    isEnabled: isEnabled && address !== undefined,
    read: async (node, located) => {
      if (!address) throw new Error('no account is connected')
      // Loaded only when there is something to send.
      const [{ estimateFee }, contracts] = await Promise.all([
        import('@/lib/transactions/gas'),
        loadChainContracts(located),
      ])
      return estimateFee(node, address, await toCall(contracts))
    },
  })
}

/** The highest network fee of a transaction. With a wallet, its line is reserved while the fee is unknown. */
export function FeeLine({ fee }: { fee: QueryResult<bigint> }) {
  const t = useTranslations('transactionStatus')
  const format = useSiteFormatter()
  const symbol = useNativeSymbol()
  const { isConnected } = useAccount()
  if (!isConnected) return null
  return (
    <p className="mt-2 min-h-[1.5em] text-note text-quiet">
      {fee.kind === 'ready' && t('fee', { fee: format.costWei(fee.value, 4), symbol })}
    </p>
  )
}
