import { parseEther } from 'viem'
import { advanceStream, joinStream, protocolFacts, type RewardStream, splitPurchase } from '@/lib/contract-bounds'

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

/** Per cent of a pool's INT that all newly minted units could be sold for at once. */
export const mintedShareOfPool = (poolUnits: bigint, mintedUnits: bigint) =>
  (100n * mintedUnits) / (poolUnits + mintedUnits)

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
