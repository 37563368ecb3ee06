/** A gem in which INT can be staked: its power and its price in whole INT. */
type StakeGem = { readonly power: bigint; readonly priceInt: bigint }

/** The staked totals of a chain: power and whole INT. */
type StakeTotals = {
  readonly totalGemPower: bigint
  readonly totalIntInGems: bigint
  readonly totalIntInCrystals: bigint
}

type StakeQuote = {
  readonly gems: bigint
  /** The INT left over, too few for another gem. */
  readonly leftInt: bigint
  /** The share of the rewards per second in parts per million, rounded down, while no other stake changes. */
  readonly sharePpm: bigint
}

/**
 * The result of staking `tokensInt` whole INT in gems of one kind. Each second's rewards are split between gems and
 * crystals by the INT staked in it, and among gems by power.
 */
export function toStakeQuote(tokensInt: bigint, { power, priceInt }: StakeGem, totals: StakeTotals): StakeQuote {
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
