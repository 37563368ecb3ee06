import { parseEther } from 'viem'
import { advanceStream, joinStream, protocolFacts, type RewardStream, splitPurchase } from '@/lib/protocol'

const [firstStep] = protocolFacts.steps
const dearest = protocolFacts.assetKinds.at(-1)
const cheapest = protocolFacts.assetKinds[0]
if (!firstStep || !dearest || !cheapest) throw new Error('a protocol without steps or stones')

const day = 86_400n

/** The purchase that the paper follows: what it costs (wei), what it buys in the first step, and who receives what. */
export const examplePurchase = {
  costWei: parseEther('1000'),
  ...splitPurchase(parseEther('1000'), parseEther('1000') / firstStep.priceWei, true),
}

/** The crystal pool that the paper dilutes: that of one crystal of the dearest kind, at one INT a unit. */
export const examplePoolInt = dearest.unscaledPrice

/** Percent of a pool's INT that all units minted at once could be sold for. */
export const mintedShareOfPool = (poolUnits: bigint, mintedUnits: bigint) =>
  (100n * mintedUnits) / (poolUnits + mintedUnits)

export const exampleStones = { cheapest, dearest }

/** Power x seconds of one stone of the cheapest kind in an hour. */
export const exampleEnergy = { seconds: 3_600n, energy: cheapest.power * 3_600n }

/** Two purchases, some days apart, and the stream that they feed. */
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
