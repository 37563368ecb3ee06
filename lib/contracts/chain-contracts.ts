import type { Address } from 'viem'
import type { ChainConfig } from '@/lib/runtime-config/runtime-config'
import type { IntTokenContract } from './int-token'
import type { PlatformContract } from './platform'

/** Where a contract is. Whoever calls it brings the part of its ABI that the call needs. */
export type LocatedContract = { readonly address: Address }

/** Where the contracts of a chain are that the site cannot do without. */
export type LocatedContracts = { readonly platform: LocatedContract; readonly intToken: LocatedContract }

/** The same with their whole ABIs. */
export type ChainContracts = { readonly platform: PlatformContract; readonly intToken: IntTokenContract }

/** Where platform and token of a chain are, or null where the chain lacks one of them. */
export function locateContracts({ contracts }: Pick<ChainConfig, 'contracts'>): LocatedContracts | null {
  const { platform, intToken } = contracts
  return platform && intToken ? { platform: { address: platform }, intToken: { address: intToken } } : null
}

/** Brings the whole ABIs, which weigh more than all that a visitor reads with: no part of a page's first load. */
export async function loadChainContracts({ platform, intToken }: LocatedContracts): Promise<ChainContracts> {
  const [{ platformAbi }, { intTokenAbi }] = await Promise.all([
    import('@/contracts/generated/platform'),
    import('@/contracts/generated/int-token'),
  ])
  return { platform: { ...platform, abi: platformAbi }, intToken: { ...intToken, abi: intTokenAbi } }
}
