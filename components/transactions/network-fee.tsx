'use client'

import { useTranslations } from 'next-intl'
import { useAccount } from 'wagmi'
import { useSiteFormatter } from '@/components/ui/use-site-formatter'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import { type ChainContracts, loadChainContracts } from '@/lib/contracts/chain-contracts'
import type { QueryResult } from '@/lib/contracts/query-result'
import type { ContractCall } from '@/lib/transactions/contract-call'
import { useNativeSymbol } from '@/components/wallet/use-active-chain'

type FeeQuestion = {
  /** Name and arguments: what tells this call from others. */
  readonly key: readonly unknown[]
  /** False while there is nothing to send. */
  readonly isEnabled: boolean
  readonly toCall: (contracts: ChainContracts) => ContractCall
}

/**
 * The most that a call costs the connected account in network fees, in wei; read again after every receipt. Loading while
 * nobody is connected or there is nothing to send, failed where it would be refused.
 */
export function useFeeEstimate({ key, isEnabled, toCall }: FeeQuestion): QueryResult<bigint> {
  const { address } = useAccount()
  return useChainQuery({
    key: ['fee', address?.toLowerCase(), ...key],
    isEnabled: isEnabled && address !== undefined,
    read: async (node, located) => {
      if (!address) throw new Error('nobody is connected')
      // Only who has something to send needs this.
      const [{ estimateFee }, contracts] = await Promise.all([
        import('@/lib/transactions/network-fee'),
        loadChainContracts(located),
      ])
      return estimateFee(node, address, toCall(contracts))
    },
  })
}

/** What a transaction costs in network fees at most. Its place is kept while that is not known. */
export function FeeLine({ fee }: { fee: QueryResult<bigint> }) {
  const t = useTranslations('transactionStatus')
  const amounts = useSiteFormatter()
  const symbol = useNativeSymbol()
  return (
    <p className="mt-2 min-h-[1.5em] text-note text-quiet">
      {fee.kind === 'ready' && t('fee', { fee: amounts.costWei(fee.value, 4), symbol })}
    </p>
  )
}
