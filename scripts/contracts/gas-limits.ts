/** One line of the gas table: the live generation's figures, the hand-counted floor, and what ours may cost. */
export type GasLimit = {
  operation: string
  live: number
  liveOwed?: number
  floor: number
  idle: number
  running?: number
}

/** Gas of receipts. `idle`: nothing owed, no stream running; `running`: both. */
export const gasLimits = [
  { operation: 'buyToken, repeat buyer, step 1', live: 119_894, floor: 70_100, idle: 84_000 },
  { operation: 'buyToken, repeat buyer, step 10', live: 200_011, floor: 70_100, idle: 84_000 },
  { operation: 'buyToken, new buyer, step 1', live: 197_517, floor: 107_200, idle: 122_000 },
  { operation: 'buyToken, new buyer, step 10', live: 284_681, floor: 107_200, idle: 122_000 },
  { operation: 'buyToken with refund', live: 119_894, floor: 70_100, idle: 94_000, running: 94_000 },
  { operation: 'buyGem, repeat', live: 103_970, liveOwed: 117_052, floor: 66_200, idle: 88_000, running: 104_000 },
  { operation: 'sellGem, part', live: 105_901, liveOwed: 118_983, floor: 66_200, idle: 82_000, running: 96_000 },
  { operation: 'buyCrystal, repeat', live: 129_718, liveOwed: 125_700, floor: 71_200, idle: 98_000, running: 110_000 },
  { operation: 'claimEarnings, repeat', live: 64_044, floor: 44_800, idle: 52_000, running: 58_000 },
  { operation: 'claimReferralBonus, repeat', live: 73_209, floor: 56_200, idle: 65_000 },
] as const satisfies readonly GasLimit[]

export type Operation = (typeof gasLimits)[number]['operation']

/**
 * What a claim may cost in a hunt of 1,000 keys, whose proofs have ten hashes. There is nothing to compare it with. The very first
 * of a hunt pays for slots that all later ones share: the first word of found keys and the developer's balance. It stays within what
 * the first of a player may cost.
 */
export const huntGasLimits = [
  { operation: 'claimKey, very first of a hunt', idle: 146_000 },
  { operation: 'claimKey, first of a player', idle: 146_000 },
  { operation: 'claimKey, again', idle: 100_000 },
] as const

export type HuntOperation = (typeof huntGasLimits)[number]['operation']
