import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import { huntLimits } from './hunt-limits'
import { bigintText } from '@/lib/wire-schema'
import { hashSchema, type KeyPlace } from './hunt-schema'

// Signing a claim is in sign-claim.ts, because it loads an elliptic-curve library that most pages do not need.

/** The signature of a claim by its key: 65 bytes. */
export const keySignatureSchema = v.custom<Hex>(
  (value) => typeof value === 'string' && /^0x[\da-f]{130}$/i.test(value),
  'not a signature',
)

/** A signed claim, ready to be sent to the contract. */
export type SignedClaim = {
  readonly huntId: string
  readonly keyIndex: number
  readonly tier: number
  readonly player: Address
  readonly signature: Hex
  readonly proof: readonly Hex[]
}

/**
 * `POST /api/hunts/{id}/relay`: the confirmed transactions. `withdrawal` and `paid` are null when the withdrawal
 * failed.
 */
export const relayResponseSchema = v.object({
  claim: hashSchema,
  withdrawal: v.nullable(hashSchema),
  paid: v.nullable(bigintText),
})

/** The response of a relayed claim; `paid` in INT base units. */
export type RelayResponse = v.InferOutput<typeof relayResponseSchema>

/** The finder's part of a reward: the reward less the developer's share, rounded as in the contract. INT base units. */
export const toPlayerReward = (reward: bigint, developerShareBps: number): bigint =>
  reward - (reward * BigInt(developerShareBps)) / 10_000n

/**
 * Whether the site counts a hunt: every key pays its finder at least the minimum reward, and the developer's share is
 * not above the maximum. Anybody can fund hunts of one wei, or hunts whose whole reward goes back to the sponsor as the
 * developer. Such hunts do not count: the site does not list them, serve their proofs, open their rounds, store their
 * key lists or relay their claims. For the contract they are hunts like all others.
 */
export const isCountedHunt = (tiers: readonly { readonly reward: string }[], developerShareBps: number): boolean =>
  developerShareBps <= huntLimits.maxDeveloperShareBps &&
  tiers.every(({ reward }) => toPlayerReward(BigInt(reward), developerShareBps) >= huntLimits.minRewardBaseUnits)

type Rewarding = {
  readonly tiers: readonly { readonly count: number; readonly found: number; readonly reward: bigint | string }[]
  readonly developerShareBps: number
}

/** What the finders of all keys of a hunt get in total, and what is left of it, in INT base units. */
export function toFinderTotals({ tiers, developerShareBps }: Rewarding): {
  readonly pool: bigint
  readonly left: bigint
} {
  const sumOf = (keysOf: (tier: Rewarding['tiers'][number]) => number) =>
    tiers.reduce((all, tier) => all + BigInt(keysOf(tier)) * toPlayerReward(BigInt(tier.reward), developerShareBps), 0n)
  return { pool: sumOf(({ count }) => count), left: sumOf(({ count, found }) => count - found) }
}

/** What the finder of a key gets in one of its hunts, in INT base units. */
export const toPlaceReward = ({ hunt, tier }: KeyPlace): bigint =>
  toPlayerReward(hunt.tiers[tier]?.reward ?? 0n, hunt.developerShareBps)

/**
 * The hunts in which a key can be claimed, best paid first, equal ones in their order. These are open hunts in which
 * the key was not found yet, the player may claim more keys, and the player is paid anything.
 */
export const findClaimable = (places: readonly KeyPlace[]): readonly KeyPlace[] =>
  places
    .filter(
      (place) => place.foundBy === null && place.hunt.state === 'live' && !place.isUsedUp && toPlaceReward(place) > 0n,
    )
    .toSorted((a, b) => Number(toPlaceReward(b) > toPlaceReward(a)) - Number(toPlaceReward(a) > toPlaceReward(b)))
