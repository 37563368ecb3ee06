/** What happened to a player's numbers. Each is added when it happens and subtracted when its block is undone. */
export type PlayerEffect = {
  readonly gemPower: bigint
  readonly crystalPower: bigint
  /** Whole INT. */
  readonly boughtInt: bigint
  readonly investedWei: bigint
  readonly claimedWei: bigint
}

export const noEffect: PlayerEffect = {
  gemPower: 0n,
  crystalPower: 0n,
  boughtInt: 0n,
  investedWei: 0n,
  claimedWei: 0n,
}

/** Both together. */
export function addEffects(a: PlayerEffect, b: PlayerEffect): PlayerEffect {
  return {
    gemPower: a.gemPower + b.gemPower,
    crystalPower: a.crystalPower + b.crystalPower,
    boughtInt: a.boughtInt + b.boughtInt,
    investedWei: a.investedWei + b.investedWei,
    claimedWei: a.claimedWei + b.claimedWei,
  }
}

/** What undoes it. */
export function negateEffect(effect: PlayerEffect): PlayerEffect {
  return {
    gemPower: -effect.gemPower,
    crystalPower: -effect.crystalPower,
    boughtInt: -effect.boughtInt,
    investedWei: -effect.investedWei,
    claimedWei: -effect.claimedWei,
  }
}
