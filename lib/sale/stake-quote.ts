/** A gem that INT can be staked in: its power, and its price in whole INT. */
export type StakeGem = { readonly power: bigint; readonly priceInt: bigint }

/** What is staked on a chain. Whole INT and power. */
export type StakeTotals = {
  readonly totalGemPower: bigint
  readonly totalIntInGems: bigint
  readonly totalIntInCrystals: bigint
}

export type StakeQuote = {
  readonly gems: bigint
  /** INT too few for one gem more. */
  readonly leftInt: bigint
  /** Share of every distribution while nobody else stakes or sells, in parts per million, rounded down. */
  readonly sharePpm: bigint
}

/**
 * What so many INT would bring if they were staked in gems of one kind: a distribution is split between gems and crystals
 * by the INT staked in them, and among gems by power.
 */
export function quoteStake(tokensInt: bigint, { power, priceInt }: StakeGem, totals: StakeTotals): StakeQuote {
  const gems = priceInt === 0n ? 0n : tokensInt / priceInt
  const ownPower = gems * power
  const inGems = totals.totalIntInGems + gems * priceInt
  const inBoth = inGems + totals.totalIntInCrystals
  const whole = inBoth * (totals.totalGemPower + ownPower)
  return {
    gems,
    leftInt: tokensInt - gems * priceInt,
    sharePpm: whole === 0n ? 0n : (1_000_000n * inGems * ownPower) / whole,
  }
}
