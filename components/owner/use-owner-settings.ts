'use client'

import { useChainQuery } from '@/components/wallet/use-chain-query'
import { loadChainContracts } from '@/lib/contracts/chain-contracts'
import type { Reading } from '@/lib/contracts/reading'
import type { OwnerRights } from '@/lib/owner/owner-rights'
import type { OwnerSettings } from '@/lib/owner/owner-settings'
import { readOwnerSettings } from '@/lib/owner/read-owner-settings'

/** All that an owner can change as it is now; read again after every receipt. */
export function useOwnerSettings({ account, contracts }: OwnerRights): Reading<OwnerSettings> {
  const addresses = Object.fromEntries(contracts.map(({ name, address }) => [name, address]))
  return useChainQuery({
    key: ['owner-settings', account],
    read: async (node, located) => readOwnerSettings(node, await loadChainContracts(located), addresses, account),
  })
}
