import type { Address, PublicClient } from 'viem'
import { platformAbi } from '@/lib/contracts/generated/platform'
import { nullIfRefused } from './contract-refusal'

/** Power of each gem and each crystal, by their number. */
export type AssetPowers = { readonly gems: readonly bigint[]; readonly crystals: readonly bigint[] }

const maximumKinds = 256

/** Contracts of the live generation don't say how many kinds there are: ask, eight at a time, until one is refused. */
async function probePowers(
  client: PublicClient,
  address: Address,
  functionName: 'gems' | 'crystals',
): Promise<bigint[]> {
  const powers: bigint[] = []
  while (powers.length < maximumKinds) {
    const first = powers.length
    const kinds = await Promise.all(
      Array.from({ length: 8 }, (_, offset) =>
        nullIfRefused(client.readContract({ address, abi: platformAbi, functionName, args: [BigInt(first + offset)] })),
      ),
    )
    for (const kind of kinds) {
      if (kind === null) return powers
      powers.push(kind[1])
    }
  }
  return powers
}

/**
 * Reads the power of every kind of asset. A kind that was ever held keeps its power for ever, so what is true now was
 * true when any stored event happened.
 */
export async function readAssetPowers(client: PublicClient, address: Address): Promise<AssetPowers> {
  const lens = await nullIfRefused(client.readContract({ address, abi: platformAbi, functionName: 'getAssets' }))
  if (lens) {
    const [gems, crystals] = lens
    return { gems: gems.map(({ power }) => power), crystals: crystals.map(({ power }) => power) }
  }
  const [gems, crystals] = await Promise.all([
    probePowers(client, address, 'gems'),
    probePowers(client, address, 'crystals'),
  ])
  return { gems, crystals }
}
