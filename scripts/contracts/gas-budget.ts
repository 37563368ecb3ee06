/**
 * One row of the gas table: the gas of the live generation, the minimum counted by hand, and the limit for our contracts. The
 * figures of the live generation are constants: they were measured once on its own code, which is not in this repository
 * (`contracts/test/legacy` is a test double with the same rules, not the same gas). Rows without them have no counterpart.
 */
export type GasLimit = {
  operation: string
  live?: number
  liveOwed?: number
  floor?: number
  idle: number
  running?: number
}

/**
 * The nested accumulators raise the limits of `buyGem` and `sellGem` while idle by 4,000 and 2,000 over those of the
 * first version (up to 12,000 are allowed): a trade reads both pools, and an event contains its amount in INT. Gas as
 * in receipts. `idle`: no unclaimed rewards and no running stream; `running`: both.
 */
export const gasLimits = [
  { operation: 'buyToken, repeat buyer, step 1', live: 119_894, floor: 70_100, idle: 84_000 },
  { operation: 'buyToken, repeat buyer, step 10', live: 200_011, floor: 70_100, idle: 84_000 },
  { operation: 'buyToken, new buyer, step 1', live: 197_517, floor: 107_200, idle: 122_000 },
  { operation: 'buyToken, new buyer, step 10', live: 284_681, floor: 107_200, idle: 122_000 },
  { operation: 'buyToken while a stream runs', idle: 84_000, running: 90_000 },
  { operation: 'buyToken with a referrer', idle: 96_000, running: 104_000 },
  { operation: 'buyToken with refund', live: 119_894, floor: 70_100, idle: 94_000, running: 94_000 },
  { operation: 'buyGem, repeat', live: 103_970, liveOwed: 117_052, floor: 66_200, idle: 92_000, running: 104_000 },
  { operation: 'sellGem, part', live: 105_901, liveOwed: 118_983, floor: 66_200, idle: 84_000, running: 96_000 },
  { operation: 'buyCrystal, repeat', live: 129_718, liveOwed: 125_700, floor: 71_200, idle: 98_000, running: 110_000 },
  { operation: 'claimEarnings, repeat', live: 64_044, floor: 44_800, idle: 52_000, running: 58_000 },
  { operation: 'claimReferralBonus, repeat', live: 73_209, floor: 56_200, idle: 65_000 },
] as const satisfies readonly GasLimit[]

export type Operation = (typeof gasLimits)[number]['operation']

/**
 * Gas limits of a claim in a hunt of 1,000 keys, whose proofs have ten hashes. The live generation has no hunts to compare with.
 * `claimKeyFor` also verifies the player's consent. The first claim of a hunt also pays for storage that later claims share: the
 * first word of found keys and the developer's balance.
 */
export const huntGasLimits = [
  { operation: 'claimKeyFor, very first of a hunt', idle: 156_000 },
  { operation: 'claimKeyFor, first of a player', idle: 156_000 },
  { operation: 'claimKeyFor, again', idle: 110_000 },
  { operation: 'claimKey, again', idle: 100_000 },
] as const

export type HuntOperation = (typeof huntGasLimits)[number]['operation']
