const day = 86_400

/**
 * How the relayer's daily budget is divided between hunts. Anybody can create any number of addresses, so shares depend
 * on the INT that is locked in a hunt and on its age, not on the number of sponsors.
 */
export const relayRules = {
  /**
   * This part of the daily budget (one divided by it) is reserved and shared out among the hunts. A hunt's share is its
   * floor: claims of other hunts cannot spend it.
   */
  reserveDivisor: 4n,
  /** Reverted claims and withdrawals of a hunt may cost at most the hunt's daily budget divided by this. */
  burnDivisor: 4n,
  /** The age from which a hunt has a floor. It prevents that the same INT gets a floor in one hunt after the other. */
  floorAgeSeconds: day,
  /** The age from which a hunt has its full weight. */
  fullAgeSeconds: 7 * day,
  /** The reward of the finder must be worth at least this many times the highest fee of the claim. */
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

const sumWeights = (hunts: readonly RelayedHunt[]) => hunts.reduce((sum, hunt) => sum + getWeight(hunt), 0n)

/**
 * The floor of each hunt that is old enough. All floors share one reserve by weight, so splitting INT over more hunts
 * gives no larger floor.
 */
function getFloors(reserve: bigint, hunts: readonly RelayedHunt[]): ReadonlyMap<bigint, bigint> {
  const old = hunts.filter((hunt) => hunt.ageSeconds >= relayRules.floorAgeSeconds && hunt.unclaimedBaseUnits > 0n)
  const weights = sumWeights(old)
  return new Map(old.map((hunt) => [hunt.huntId, (reserve * getWeight(hunt)) / weights]))
}

/**
 * Whether the relayer may spend `costWei` for a hunt. A hunt may spend its floor plus a share of the rest of the day's
 * budget, both in proportion to its weight. Two totals hold: all spending is within the day's budget, and all
 * spending beyond floors is within that rest.
 */
export function isWithinRelayBudget(huntId: bigint, costWei: bigint, { dailyWei, hunts, spentWei }: Spending): boolean {
  const reserve = dailyWei / relayRules.reserveDivisor
  const floors = getFloors(reserve, hunts)
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
  const shared = dailyWei - reserve
  return beyondFloors <= shared && own <= floor + (shared * getWeight(hunt)) / sumWeights(hunts)
}

/**
 * Whether the relayer goes on paying for a hunt after transactions of it were reverted.
 *
 * @param spending `spentWei` is what the reverted ones cost.
 */
export function isWithinBurnLimit(huntId: bigint, { spentWei, ...spending }: Spending): boolean {
  const burned = spentWei.get(huntId) ?? 0n
  return isWithinRelayBudget(huntId, burned * relayRules.burnDivisor, { ...spending, spentWei: new Map() })
}

/** Whether a reward is worth enough for somebody else to pay its fee. `intPriceWei` is the sale's price of a whole INT. */
export const isWorthItsFee = (rewardBaseUnits: bigint, costWei: bigint, intPriceWei: bigint): boolean =>
  rewardBaseUnits * intPriceWei >= relayRules.minRewardFees * costWei * 10n ** 18n
