import type { Address } from 'viem'
import type { ChainConfig } from '@/lib/runtime-config/runtime-config'
import { intTokenAbi } from '@/contracts/generated/int-token'

export type IntTokenContract = { readonly abi: typeof intTokenAbi; readonly address: Address }

/** The INT token of a chain (18 decimals), or null where the chain has none. */
export function intTokenContract(chain: Pick<ChainConfig, 'contracts'>): IntTokenContract | null {
  const address = chain.contracts.intToken
  return address ? { abi: intTokenAbi, address } : null
}
