'use client'

import { useChainQuery } from '@/components/wallet/use-chain-query'
import { loadChainContracts } from '@/lib/contracts/chain-contracts'
import type { Reading } from '@/lib/contracts/reading'
import type { OwnerRights, OwnerWay } from '@/lib/owner/owner-rights'
import { tryOwnerChange, type OwnerTrial } from '@/lib/owner/try-owner-change'
import type { ContractCall } from '@/lib/transactions/contract-call'

/** What the chain says of a change while it is typed; loading while there is none. */
export function useOwnerTrial(call: ContractCall | null, way: OwnerWay, { account }: OwnerRights): Reading<OwnerTrial> {
  return useChainQuery({
    key: ['owner-trial', account, way.kind, call?.address, call?.functionName, call?.args, call?.value],
    isEnabled: call !== null,
    read: async (node, located) => {
      if (!call) throw new Error('there is nothing to try')
      const { intToken } = await loadChainContracts(located)
      return tryOwnerChange(node, intToken, call, way, account)
    },
  })
}
