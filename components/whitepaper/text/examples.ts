import { parseEther } from 'viem'
import { earningsUntilEnd } from '@/lib/assets/trade-outcome'
import {
  advanceStream,
  joinStream,
  protocolBounds,
  protocolFacts,
  type RewardStream,
  splitPurchase,
} from '@/lib/contract-bounds'

const [firstStep] = protocolFacts.steps
const dearest = protocolFacts.assetKinds.at(-1)
const cheapest = protocolFacts.assetKinds[0]
if (!firstStep || !dearest || !cheapest) throw new Error('a protocol without steps or stones')

const day = 86_400n

/** The example purchase: its cost in wei, the INT of the first step, and the shares of the recipients. */
export const examplePurchase = {
  costWei: parseEther('1000'),
  ...splitPurchase(parseEther('1000'), parseEther('1000') / firstStep.priceWei, true),
}

/** The example crystal pool: one crystal of the most expensive kind, at one INT per unit. */
export const examplePoolInt = dearest.unscaledPrice

/** The price units that may be minted in a day into the example pool: the mint budget, and at most a part of the pool. */
export const exampleMintUnits = mintableInDay(examplePoolInt)

function mintableInDay(poolUnits: bigint): bigint {
  const part = (poolUnits * protocolBounds.mintablePercentage) / 100n
  return part < protocolFacts.mintBudgetUnits ? part : protocolFacts.mintBudgetUnits
}

/** The INT that newly minted units could be sold for at once, in a pool of one INT per unit. */
export const mintedWorthInt = (poolUnits: bigint, mintedUnits: bigint) =>
  (poolUnits * mintedUnits) / (poolUnits + mintedUnits)

export const exampleStones = { cheapest, dearest }

/** Energy (power x seconds) of the cheapest gem or crystal in an hour. */
export const exampleEnergy = { seconds: 3_600n, energy: cheapest.power * 3_600n }

/** Two purchases, some days apart, that feed one stream. */
export const exampleStream = streamOfTwo(examplePurchase.holdersWei, 3n * day)

function streamOfTwo(halfWei: bigint, secondAfterSeconds: bigint) {
  const start: RewardStream = joinStream(
    { leftWei: 0n, secondsLeft: 0n },
    halfWei,
    protocolFacts.rewardsDurationSeconds,
  )
  const before = advanceStream(start, secondAfterSeconds)
  const joined = joinStream(before, halfWei, protocolFacts.rewardsDurationSeconds)
  return { halfWei, secondAfterSeconds, before, joined, endSeconds: secondAfterSeconds + joined.secondsLeft }
}

const stakedInGems = { amount: 3n, asset: dearest }

/** What a purchase brings both pools if no stake changes: three of the dearest gems against one of the dearest crystals. */
export const examplePools = poolsOf(examplePurchase.holdersWei)

function poolsOf(leftWei: bigint) {
  const { amount, asset } = stakedInGems
  const pools = {
    totalGemPower: amount * asset.power,
    totalCrystalPower: asset.power,
    totalIntInGems: amount * asset.unscaledPrice,
    totalIntInCrystals: asset.unscaledPrice,
    totalPriceUnitsInCrystals: asset.unscaledPrice,
  }
  return {
    pools,
    gemHolderInt: pools.totalIntInGems,
    crystalHolderInt: pools.totalIntInCrystals,
    gemsWei: earningsUntilEnd(leftWei, { gemPower: pools.totalGemPower, crystalPower: 0n }, pools),
    crystalsWei: earningsUntilEnd(leftWei, { gemPower: 0n, crystalPower: pools.totalCrystalPower }, pools),
  }
}

const visitOf = (seconds: bigint) => {
  const { pools } = examplePools
  const amount = 4n
  const power = amount * dearest.power
  const stakeInt = amount * dearest.unscaledPrice
  const start: RewardStream = { leftWei: examplePurchase.holdersWei, secondsLeft: protocolFacts.rewardsDurationSeconds }
  const paidWei = start.leftWei - advanceStream(start, seconds).leftWei
  const during = {
    ...pools,
    totalCrystalPower: pools.totalCrystalPower + power,
    totalIntInCrystals: pools.totalIntInCrystals + stakeInt,
    totalPriceUnitsInCrystals: pools.totalPriceUnitsInCrystals + stakeInt,
  }
  return { seconds, stakeInt, earnedWei: earningsUntilEnd(paidWei, { gemPower: 0n, crystalPower: power }, during) }
}

/** Somebody stakes in four of the dearest crystals beside these pools for a minute of the stream, and leaves. */
export const exampleVisit = visitOf(60n)
