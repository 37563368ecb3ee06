import type { Address } from 'viem'
import type { ChainConfig } from '@/lib/runtime-config/runtime-config'
import { platformAbi } from '@/contracts/generated/platform'

export type PlatformContract = { readonly abi: typeof platformAbi; readonly address: Address }

/** The platform of a chain, or null where the chain has none. */
export function platformContract(chain: Pick<ChainConfig, 'contracts'>): PlatformContract | null {
  const address = chain.contracts.platform
  return address ? { abi: platformAbi, address } : null
}
