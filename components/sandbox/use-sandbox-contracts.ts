'use client'

import { useActiveChain } from '@/components/wallet/use-active-chain'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import type { SandboxContract, SandboxContractName } from '@/lib/sandbox/contract-abi'
import { findTimelock } from '@/lib/sandbox/find-timelock'

/** The contracts of the chain that the page shows, with the timelock that owns them where there is one. */
export function useSandboxContracts(): readonly SandboxContract[] | undefined {
  const chain = useActiveChain()
  const timelock = useChainQuery({
    key: ['sandbox-timelock'],
    read: (node, { platform }) => findTimelock(node, platform),
  })
  if (!chain) return undefined
  const deployed = Object.entries(chain.contracts).map(([name, address]) => ({
    name: name as SandboxContractName,
    address,
  }))
  const isListed = deployed.some(({ name }) => name === 'timelock')
  if (timelock.kind !== 'ready' || !timelock.value || isListed) return deployed
  return [...deployed, { name: 'timelock', address: timelock.value }]
}
