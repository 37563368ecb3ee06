import type { Address } from 'viem'
import type { HuntKey } from './hunt-tree'

/**
 * A hunt's keys in their order: the first `counts[0]` addresses are of tier 0, the next ones of tier 1, and so on.
 *
 * @throws RangeError where there are more or fewer addresses than the tiers count.
 */
export function toHuntKeys(addresses: readonly Address[], counts: readonly number[]): HuntKey[] {
  const tiers = counts.flatMap((count, tier) => Array.from({ length: count }, () => BigInt(tier)))
  if (tiers.length !== addresses.length)
    throw new RangeError(`${addresses.length} keys are not the ${tiers.length} of the tiers`)
  return addresses.map((keyAddress, index) => ({ keyIndex: BigInt(index), keyAddress, tier: tiers[index] ?? 0n }))
}
