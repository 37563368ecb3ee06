'use client'

import { useAccount } from 'wagmi'
import { getBalance } from 'viem/actions'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import { loadChainContracts } from '@/lib/contracts/chain-contracts'
import type { Reading } from '@/lib/contracts/reading'
import { toContractCall } from '@/lib/transactions/contract-call'

/**
 * The most native coin, in wei, that the connected player can pay for INT and still send it: the balance less the network
 * fee of such a purchase and a quarter, since fees move. Failed where nothing can be bought at all.
 */
export function useMaxPayment(): Reading<bigint> {
  const { address } = useAccount()
  return useChainQuery({
    key: ['max-payment', address?.toLowerCase()],
    isEnabled: address !== undefined,
    read: async (node, located) => {
      if (!address) throw new Error('nobody is connected')
      const [{ estimateFee }, { platform }] = await Promise.all([
        import('@/lib/transactions/estimate-fee'),
        loadChainContracts(located),
      ])
      const balanceWei = await getBalance(node, { address })
      const feeWei = await estimateFee(node, address, toContractCall(platform, 'buyToken', [address], balanceWei))
      const reserveWei = (feeWei * 5n) / 4n
      return balanceWei > reserveWei ? balanceWei - reserveWei : 0n
    },
  })
}
