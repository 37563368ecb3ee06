import type { Address } from 'viem'
import type { ChainConfig } from '@/lib/runtime-config'
import type { IntTokenContract, PlatformContract } from './platform-contracts'

/** The address of a contract without its ABI. Each caller imports the part of the ABI that it needs. */
export type LocatedContract = { readonly address: Address }

/** The addresses of the contracts that every chain needs. */
export type LocatedContracts = { readonly platform: LocatedContract; readonly intToken: LocatedContract }

/** The required contracts with their whole ABIs. */
export type ChainContracts = { readonly platform: PlatformContract; readonly intToken: IntTokenContract }

/** The addresses of platform and token, or null if the chain lacks one of them. */
export function locateContracts({ contracts }: Pick<ChainConfig, 'contracts'>): LocatedContracts | null {
  const { platform, intToken } = contracts
  return platform && intToken ? { platform: { address: platform }, intToken: { address: intToken } } : null
}

/** Loads the whole ABIs on demand, because they are too large for the first load of a page. */
export async function loadChainContracts({ platform, intToken }: LocatedContracts): Promise<ChainContracts> {
  const [{ platformAbi }, { intTokenAbi }] = await Promise.all([
    import('@/contracts/generated/platform'),
    import('@/contracts/generated/int-token'),
  ])
  return { platform: { ...platform, abi: platformAbi }, intToken: { ...intToken, abi: intTokenAbi } }
}
