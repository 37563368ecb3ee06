import type { Address } from 'viem'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { platformAbi } from '@/contracts/generated/platform'
import type { ChainConfig } from '@/lib/runtime-config'

/** The platform with its whole ABI. */
export type PlatformContract = { readonly abi: typeof platformAbi; readonly address: Address }

/** The platform of a chain, or null if the chain has none. */
export function platformContract(chain: Pick<ChainConfig, 'contracts'>): PlatformContract | null {
  const address = chain.contracts.platform
  return address ? { abi: platformAbi, address } : null
}

/** The INT token with its whole ABI. */
export type IntTokenContract = { readonly abi: typeof intTokenAbi; readonly address: Address }

/** The INT token of a chain (18 decimals), or null if the chain has none. */
export function intTokenContract(chain: Pick<ChainConfig, 'contracts'>): IntTokenContract | null {
  const address = chain.contracts.intToken
  return address ? { abi: intTokenAbi, address } : null
}
