'use client'

import type { Address } from 'viem'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import type { Reading } from '@/lib/contracts/reading'
import { readMembers } from '@/lib/owner/read-members'

/** Which of some accounts are on a list now; loading while there are none. */
export function useMembers(list: Address, accounts: readonly Address[]): Reading<ReadonlySet<Address>> {
  return useChainQuery({
    key: ['list-members', list, accounts],
    isEnabled: accounts.length > 0,
    read: (node) => readMembers(node, list, accounts),
  })
}
