'use client'

import { createContext, useContext } from 'react'
import { isAddressEqual, type Address } from 'viem'
import type { SandboxContract } from '@/lib/sandbox/contract-abi'

/** The contracts of the chain that the page shows. */
export const SandboxContractsContext = createContext<readonly SandboxContract[]>([])

/** The contracts of the chain that the page shows. */
export function useKnownContracts(): readonly SandboxContract[] {
  return useContext(SandboxContractsContext)
}

/** The name of a contract by its address; undefined for any other address. */
export function useContractName(address: Address): string | undefined {
  return useKnownContracts().find((contract) => isAddressEqual(contract.address, address))?.name
}
