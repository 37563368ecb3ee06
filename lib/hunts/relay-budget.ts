const day = 86_400

/**
 * How the relayer's day is divided. Addresses cost nothing, so no rule counts sponsors: what counts is INT that is locked
 * in a hunt, and for how long.
 */
export const relayRules = {
  /** One of so many parts of the day is reserved for hunts within their floor. */
  reserveDivisor: 4n,
  /** The floor of a hunt is one of so many parts of the day. */
  floorDivisor: 100n,
  /** The age from which a hunt has a floor, so that the same INT cannot get one after the other. */
  floorAgeSeconds: day,
  /** The age from which a hunt has its full weight. */
  fullAgeSeconds: 7 * day,
  /** What the finder is paid is worth at least so many times the highest fee of the claim. */
  minRewardFees: 3n,
} as const

/** A hunt that can be claimed from: its INT that no finder has claimed yet, and the seconds since it was funded. */
export type RelayedHunt = {
  readonly huntId: bigint
  readonly unclaimedBaseUnits: bigint
  readonly ageSeconds: number
}

/** The weight of a hunt: unclaimed INT times age. A new hunt weighs an eighth of one that is a week old. */
function getWeight({ unclaimedBaseUnits, ageSeconds }: RelayedHunt): bigint {
  const age = Math.min(Math.max(0, Math.floor(ageSeconds)), relayRules.fullAgeSeconds)
  return unclaimedBaseUnits * BigInt(day + age)
}

type Spending = {
  /** What the relayer may spend in 24 hours, in wei. */
  readonly dailyWei: bigint
  /** All hunts that can be claimed from. */
  readonly hunts: readonly RelayedHunt[]
  /** What was spent in the last 24 hours for each hunt, in wei. */
  readonly spentWei: ReadonlyMap<bigint, bigint>
}

/**
 * Whether the relayer may spend `costWei` for a hunt. A hunt may spend its floor, and a share of the day in proportion to
 * its weight. All hunts together spend at most the day, and leave the reserve to hunts within their floor.
 */
export function isWithinRelayBudget(huntId: bigint, costWei: bigint, { dailyWei, hunts, spentWei }: Spending): boolean {
  const { reserveDivisor, floorDivisor, floorAgeSeconds } = relayRules
  const floors = new Map(
    hunts.map((hunt) => [hunt.huntId, hunt.ageSeconds >= floorAgeSeconds ? dailyWei / floorDivisor : 0n]),
  )
  const hunt = hunts.find((each) => each.huntId === huntId)
  if (!hunt || hunt.unclaimedBaseUnits === 0n) return false
  const after = new Map(spentWei).set(huntId, (spentWei.get(huntId) ?? 0n) + costWei)
  const own = after.get(huntId) ?? 0n
  const floor = floors.get(huntId) ?? 0n
  const total = [...after.values()].reduce((sum, wei) => sum + wei, 0n)
  if (total > dailyWei) return false
  if (own <= floor) return true
  const beyondFloors = [...after].reduce((sum, [id, wei]) => {
    const beyond = wei - (floors.get(id) ?? 0n)
    return beyond > 0n ? sum + beyond : sum
  }, 0n)
  const shared = dailyWei - dailyWei / reserveDivisor
  const weights = hunts.reduce((sum, each) => sum + getWeight(each), 0n)
  return beyondFloors <= shared && own <= floor + (shared * getWeight(hunt)) / weights
}

/** Whether a reward is worth enough for somebody else to pay its fee. `intPriceWei` is the sale's price of a whole INT. */
export const isWorthItsFee = (rewardBaseUnits: bigint, costWei: bigint, intPriceWei: bigint): boolean =>
  rewardBaseUnits * intPriceWei >= relayRules.minRewardFees * costWei * 10n ** 18n
