import { protocolFacts } from './protocol-facts'

/** Who receives what of a purchase: wei of what was paid, and whole INT. */
export type PurchaseSplit = {
  readonly holdersWei: bigint
  readonly referrerWei: bigint
  readonly treasuryWei: bigint
  readonly boughtInt: bigint
  readonly buyerBonusInt: bigint
  readonly referrerInt: bigint
}

/**
 * Divides a purchase at the percentages of a deployment, with the rounding of the contract.
 * @param costWei what the purchase spent.
 * @param boughtInt whole INT bought for it.
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
