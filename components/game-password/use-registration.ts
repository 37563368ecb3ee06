'use client'

import { useAccount } from 'wagmi'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import { passwordRegistryContract } from '@/lib/contracts/password-registry'
import { NotAvailableError, type Reading } from '@/lib/contracts/reading'
import { readRegistration, type Registration } from '@/lib/password/registration'

/** Whether the connected account has a game password, and what one costs it. Loading while nobody is connected. */
export function useRegistration(): Reading<Registration> {
  const { address } = useAccount()
  const chain = useActiveChain()
  const registry = chain ? passwordRegistryContract(chain) : null
  return useChainQuery({
    key: ['registration', address?.toLowerCase()],
    isEnabled: address !== undefined,
    read: async (node) => {
      if (!registry || !address) throw new NotAvailableError()
      return readRegistration(node, registry, address)
    },
  })
}
