'use client'

import { useAccount } from 'wagmi'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import { loadChainContracts, type ChainContracts } from '@/lib/contracts/chain-contracts'
import type { Reading } from '@/lib/contracts/reading'
import type { ContractCall } from '@/lib/transactions/contract-call'

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
export function useFeeEstimate({ key, isEnabled, toCall }: FeeQuestion): Reading<bigint> {
  const { address } = useAccount()
  return useChainQuery({
    key: ['fee', address?.toLowerCase(), ...key],
    isEnabled: isEnabled && address !== undefined,
    read: async (node, located) => {
      if (!address) throw new Error('nobody is connected')
      // Only who has something to send needs this.
      const [{ estimateFee }, contracts] = await Promise.all([
        import('@/lib/transactions/estimate-fee'),
        loadChainContracts(located),
      ])
      return estimateFee(node, address, toCall(contracts))
    },
  })
}
