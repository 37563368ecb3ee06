import {
  assetKinds,
  minimumDelaySeconds,
  minRewardsDurationSeconds,
  mintBudgetUnits,
  platformStock,
  priceSteps,
  referralPercentages,
  registrationFee,
  rewardsDurationSeconds,
  tokenSupply,
} from '@/contracts/constants'

/**
 * The limits that the contracts set for their owner, sponsors and game servers. The test compares each with the contracts on a
 * local chain.
 */
export const protocolBounds = {
  /** Percent, for each of the three referral bonuses. */
  referralPercentage: 20n,
  /** Number of price steps. */
  steps: 64n,
  /** Seconds over which the holders' half of a purchase is streamed. */
  rewardsDurationSeconds: 90n * 24n * 60n * 60n,
  /** Crystal price units that games may mint within 24 hours. */
  mintBudgetUnits: 5_000_000n,
  /** The part of the crystal pool's price units that games may mint within 24 hours, in percent. */
  mintablePercentage: 1n,
  /** The least price of a gem or crystal for one unit of power. */
  pricePerPower: 40n,
  /** INT base units. */
  registrationFee: 10_000n * 10n ** 18n,
  /** Number of reward tiers of a key hunt. */
  huntTiers: 32n,
  /** The developer's share of a hunt, in hundredths of a percent. */
  developerShareBps: 10_000n,
} as const

const baseUnitsOfInt = 10n ** 18n

/** A price step: its size and the amount sold at its end in whole INT, its price, cost and the amount raised at its end in wei. */
type ProtocolStep = {
  readonly phase: bigint
  readonly sizeInt: bigint
  readonly priceWei: bigint
  readonly soldAtEndInt: bigint
  readonly costWei: bigint
  readonly raisedAtEndWei: bigint
}

function toSteps(): ProtocolStep[] {
  let soldAtEndInt = 0n
  let raisedAtEndWei = 0n
  return priceSteps.map(({ size, price }, index) => {
    soldAtEndInt += size
    raisedAtEndWei += size * price
    return {
      phase: BigInt(index + 1),
      sizeInt: size,
      priceWei: price,
      soldAtEndInt,
      costWei: size * price,
      raisedAtEndWei,
    }
  })
}

const steps = toSteps()
const supplyInt = tokenSupply / baseUnitsOfInt
const stockInt = platformStock / baseUnitsOfInt
const forSaleInt = steps.at(-1)?.soldAtEndInt ?? 0n

/** The initial values of a deployment, derived from the constants that the deployment uses. */
export const protocolFacts = {
  steps,
  assetKinds,
  referralPercentages,
  /** Whole INT: the supply, the stock of the platform, the parts of it for the sale and for bonuses, and the treasury's share. */
  supplyInt,
  stockInt,
  forSaleInt,
  bonusReserveInt: stockInt - forSaleInt,
  treasuryInt: supplyInt - stockInt,
  curveCostWei: steps.at(-1)?.raisedAtEndWei ?? 0n,
  rewardsDurationSeconds: rewardsDurationSeconds.real,
  /** The shortest time over which the owner can let the holders' half be streamed on a public chain. */
  minRewardsDurationSeconds: minRewardsDurationSeconds.real,
  mintBudgetUnits,
  minimumDelaySeconds,
  registrationFeeInt: registrationFee / baseUnitsOfInt,
  /** The highest sum of bonuses for one purchase, in percent of the sold INT, which the stock must cover. */
  bonusReservePercentage: 2n * protocolBounds.referralPercentage,
} as const

/** A reward stream: the wei that are left to pay to holders, and the seconds over which they are paid. */
export type RewardStream = { readonly leftWei: bigint; readonly secondsLeft: bigint }

/** The stream after some seconds in which INT was staked, rounded as in the contract (RewardStream.sol). */
export function advanceStream({ leftWei, secondsLeft }: RewardStream, elapsedSeconds: bigint): RewardStream {
  if (elapsedSeconds >= secondsLeft) return { leftWei: 0n, secondsLeft: 0n }
  return { leftWei: leftWei - (leftWei * elapsedSeconds) / secondsLeft, secondsLeft: secondsLeft - elapsedSeconds }
}

/**
 * The stream after an amount was added: the remaining time is the mean of both times, weighted by their amounts. It is rounded
 * towards the time that the stream had, as in the contract.
 */
export function joinStream(
  { leftWei, secondsLeft }: RewardStream,
  addedWei: bigint,
  durationSeconds: bigint,
): RewardStream {
  if (addedWei === 0n) return { leftWei, secondsLeft }
  const sum = leftWei + addedWei
  // Division of negative numbers rounds towards zero too.
  return { leftWei: sum, secondsLeft: secondsLeft + (addedWei * (durationSeconds - secondsLeft)) / sum }
}

/** The shares of a purchase: wei of the payment, and whole INT. */
export type PurchaseSplit = {
  readonly holdersWei: bigint
  readonly referrerWei: bigint
  readonly treasuryWei: bigint
  readonly boughtInt: bigint
  readonly buyerBonusInt: bigint
  readonly referrerInt: bigint
}

/**
 * Splits a purchase by the percentages of a new deployment, rounded as in the contract.
 *
 * @param costWei the payment for the INT.
 * @param boughtInt the whole INT that were bought.
 */
export function splitPurchase(costWei: bigint, boughtInt: bigint, isReferred: boolean): PurchaseSplit {
  const { referrerCro, referrerInt, referredInt } = protocolFacts.referralPercentages
  const holdersWei = costWei / 2n
  const referrerWei = isReferred ? (costWei * referrerCro) / 100n : 0n
  return {
    holdersWei,
    referrerWei,
    treasuryWei: costWei - holdersWei - referrerWei,
    boughtInt,
    buyerBonusInt: isReferred ? (boughtInt * referredInt) / 100n : 0n,
    referrerInt: isReferred ? (boughtInt * referrerInt) / 100n : 0n,
  }
}
