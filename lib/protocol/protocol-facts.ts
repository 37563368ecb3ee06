import {
  assetKinds,
  minimumDelaySeconds,
  mintBudgetUnits,
  platformStock,
  priceSteps,
  referralPercentages,
  registrationFee,
  rewardsDurationSeconds,
  tokenSupply,
} from '@/contracts/script/constants'
import { protocolBounds } from './protocol-bounds'

const baseUnitsOfInt = 10n ** 18n

/** A step with its place in the sale: what is sold when it ends (whole INT), and what all of it costs (wei). */
export type ProtocolStep = {
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

/** What a deployment of the protocol begins with, from the constants that the deployment itself uses. */
export const protocolFacts = {
  steps,
  assetKinds,
  referralPercentages,
  /** Whole INT: all there is, what the platform receives, what of it is for sale and for bonuses, and the treasury's. */
  supplyInt,
  stockInt,
  forSaleInt,
  bonusReserveInt: stockInt - forSaleInt,
  treasuryInt: supplyInt - stockInt,
  curveCostWei: steps.at(-1)?.raisedAtEndWei ?? 0n,
  rewardsDurationSeconds: rewardsDurationSeconds.real,
  mintBudgetUnits,
  minimumDelaySeconds,
  registrationFeeInt: registrationFee / baseUnitsOfInt,
  /** The part of what is sold that the stock can bear as bonuses, in percent: the largest bonuses to both sides. */
  bonusReservePercentage: 2n * protocolBounds.referralPercentage,
} as const
