import type { Address } from 'viem'
import type { ChainConfig } from '@/lib/runtime-config'
import { passwordRegistryAbi } from '@/contracts/generated/password-registry'

export type PasswordRegistryContract = { readonly abi: typeof passwordRegistryAbi; readonly address: Address }

/** The registry of game passwords of a chain, or null if the chain has none. */
export function passwordRegistryContract(chain: Pick<ChainConfig, 'contracts'>): PasswordRegistryContract | null {
  const address = chain.contracts.passwordRegistry
  return address ? { abi: passwordRegistryAbi, address } : null
}
