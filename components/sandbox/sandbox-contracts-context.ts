'use client'

import { createContext, useContext } from 'react'
import { isAddressEqual, type Address } from 'viem'
import type { SandboxContract } from '@/lib/sandbox/sandbox-contract'

/** The contracts of the current chain. */
export const SandboxContractsContext = createContext<readonly SandboxContract[]>([])

/** Gets the contracts of the current chain. */
export function useKnownContracts(): readonly SandboxContract[] {
  return useContext(SandboxContractsContext)
}

/** Gets the name of a contract by its address; undefined for other addresses. */
export function useContractName(address: Address): string | undefined {
  return useKnownContracts().find((contract) => isAddressEqual(contract.address, address))?.name
}
