import { parseEther } from 'viem'
import * as v from 'valibot'
import { boundedArray } from '@/lib/bounded-array'
import { huntLimits } from './hunt-limits'

// Who can win the keys of a hunt, and when they are released. Everything here is pure: server, screens, tests and the
// simulation of attacks use the same functions.

/**
 * Who can win the keys of a tier: accounts with a wallet that holds crystals, accounts with a confirmed e-mail address,
 * or anyone who plays. Keys for anyone are given at once, the others are drawn at the end of each round.
 */
export const eligibilities = ['holders', 'accounts', 'anyone'] as const

export type Eligibility = (typeof eligibilities)[number]

const daySeconds = 86_400

/** The limits that no sponsor can change. */
export const ruleLimits = {
  /** The highest reward of a key that anyone can win, including the developer's share, in INT base units. */
  maxAnyoneRewardBaseUnits: parseEther('10'),
  minPower: 1,
  maxPower: 1_000_000_000,
  minHoldSeconds: daySeconds,
  maxHoldSeconds: 90 * daySeconds,
  minRoundSeconds: 3_600,
  maxRoundSeconds: 30 * daySeconds,
  maxAnyonePerHour: 1_000,
  /** The shortest hunt with keys that are drawn, so that winners have time to claim. */
  minDrawnHuntSeconds: 2 * daySeconds,
  maxRounds: 400,
} as const

const wholeNumber = (least: number, most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most))

/** The rules of a hunt with earned keys. They are published with the hunt and never change. */
export const huntRulesSchema = v.strictObject({
  /** For each tier, in order. */
  eligibility: v.pipe(boundedArray(v.picklist(eligibilities), huntLimits.maxTiersOnChain), v.readonly()),
  /** The crystal power that a holder's wallet needs. */
  minPower: wholeNumber(ruleLimits.minPower, ruleLimits.maxPower),
  /** How long the wallet must have held it without a break when a round closes. */
  holdSeconds: wholeNumber(ruleLimits.minHoldSeconds, ruleLimits.maxHoldSeconds),
  /** The length of a round. */
  roundSeconds: wholeNumber(ruleLimits.minRoundSeconds, ruleLimits.maxRoundSeconds),
  /** The number of keys for anyone that are given in an hour. */
  anyonePerHour: wholeNumber(1, ruleLimits.maxAnyonePerHour),
  /**
   * Whether each round lasts exactly `roundSeconds`, so that daily rounds end at the same hour. Hunts from before this
   * rule lack it: their rounds are lengthened to fill the hunt.
   */
  hasExactRounds: v.optional(v.literal(true)),
})

export type HuntRules = v.InferOutput<typeof huntRulesSchema>

/** The default rules, except for the eligibility, which follows from the rewards. */
export const defaultTerms: Omit<HuntRules, 'eligibility'> = {
  minPower: 200,
  holdSeconds: daySeconds,
  roundSeconds: daySeconds,
  anyonePerHour: 10,
}

/** INT in the drawn keys of a default hunt, which `defaultTerms.minPower` protects. */
const defaultDrawnInt = 3_250n

/**
 * The crystal power to require for drawn keys worth so many INT base units: the same power per INT as in a default
 * hunt, and at least that of a default hunt.
 */
export function toProposedPower(drawn: bigint): number {
  const least = BigInt(defaultTerms.minPower)
  const proposed = (drawn * least) / parseEther(String(defaultDrawnInt))
  return Math.min(ruleLimits.maxPower, Number(proposed > least ? proposed : least))
}

/** The default eligibility for a key: keys above the limit for `anyone` are for holders. */
export const defaultEligibility = (reward: bigint): Eligibility =>
  reward > ruleLimits.maxAnyoneRewardBaseUnits ? 'holders' : 'anyone'

/**
 * The rules that apply to a hunt. A list without rules gets the defaults. The rewards are known only from the chain, so
 * a tier whose reward is too high for anyone counts as one for holders, whatever its list says.
 *
 * @param rewards of the tiers, in INT base units.
 */
export function toEffectiveRules(rules: HuntRules | null, rewards: readonly bigint[]): HuntRules {
  const eligibility = rewards.map((reward, tier) => {
    const chosen = rules?.eligibility[tier] ?? defaultEligibility(reward)
    return chosen === 'anyone' ? defaultEligibility(reward) : chosen
  })
  return { ...(rules ?? defaultTerms), eligibility }
}

/** Whether keys are drawn at the end of a round. The others are given at once. */
export const isDrawn = (eligibility: Eligibility | undefined): boolean => eligibility !== 'anyone'

/** The start and the end of a hunt in seconds since 1970. */
type Life = { readonly start: number; readonly end: number }

/** A round: runs from `opensAt` to before `closesAt` count as entries. Seconds since 1970. */
export type Round = { readonly round: number; readonly opensAt: number; readonly closesAt: number }

/**
 * The time at the end of a hunt in which no keys are released, so that the last winners can claim: three days, or a
 * fifth of a hunt shorter than 15 days.
 */
const toClaimSeconds = ({ start, end }: Life): number => Math.min(3 * daySeconds, Math.floor((end - start) / 5))

type RoundRules = Pick<HuntRules, 'roundSeconds' | 'hasExactRounds'>

/**
 * How the time of a hunt is divided into rounds. Exact rounds that do not fill the time leave the rest to the time for
 * claims; if there were too many, each lasts a multiple of `roundSeconds`. Other rounds have nearly equal lengths and
 * fill the time.
 */
function toSchedule(life: Life, { roundSeconds, hasExactRounds }: RoundRules) {
  const span = life.end - life.start - toClaimSeconds(life)
  const fitting = Math.max(1, Math.floor(span / roundSeconds))
  const exactSeconds = Math.min(span, roundSeconds * Math.ceil(fitting / ruleLimits.maxRounds))
  const rounds = hasExactRounds ? Math.floor(span / exactSeconds) : Math.min(ruleLimits.maxRounds, fitting)
  const begin = (round: number) =>
    life.start + (hasExactRounds ? round * exactSeconds : Math.floor((round * span) / rounds))
  return {
    rounds,
    toRound: (round: number): Round => ({ round, opensAt: begin(round), closesAt: begin(round + 1) }),
    /** The last round that begins by a moment, also beyond the rounds of the hunt. */
    numberAt(at: number): number {
      const second = Math.floor(at) - life.start
      return Math.floor(hasExactRounds ? second / exactSeconds : ((second + 1) * rounds - 1) / span)
    },
  }
}

/** The number of rounds of a hunt. */
export const countRounds = (life: Life, rules: RoundRules): number => toSchedule(life, rules).rounds

/** All rounds of a hunt. */
export function toRounds(life: Life, rules: RoundRules): readonly Round[] {
  const { rounds, toRound } = toSchedule(life, rules)
  return Array.from({ length: rounds }, (_, round) => toRound(round))
}

/** The round with a number; null when the hunt has none. */
export function toRound(life: Life, rules: RoundRules, round: number): Round | null {
  const schedule = toSchedule(life, rules)
  return round >= 0 && round < schedule.rounds ? schedule.toRound(round) : null
}

/** The round of a moment; null before the first and after the last one. */
export const findRound = (life: Life, rules: RoundRules, at: number): Round | null =>
  toRound(life, rules, toSchedule(life, rules).numberAt(at))

/**
 * The number of keys of a tier that have been released when a round closes, of `count` keys in all. Released keys that
 * nobody wins stay for the next rounds.
 */
export const countReleased = (count: number, round: number, rounds: number): number =>
  Math.floor(((round + 1) * count) / rounds)

/**
 * A release of keys: `at` is the end of the round in seconds since 1970, `keys` is the number of keys that it releases.
 */
export type Release = { readonly at: number; readonly keys: number }

/**
 * The next end of a round that releases keys; null when there is none left. Many rounds release nothing in a hunt with
 * few keys.
 *
 * @param counts the keys of each tier that is drawn.
 * @param now seconds since 1970.
 */
export function findNextRelease(life: Life, rules: RoundRules, counts: readonly number[], now: number): Release | null {
  const rounds = toRounds(life, rules)
  const released = (round: number) => counts.reduce((all, count) => all + countReleased(count, round, rounds.length), 0)
  for (const { round, closesAt } of rounds) {
    const keys = released(round) - released(round - 1)
    if (closesAt > now && keys > 0) return { at: closesAt, keys }
  }
  return null
}

/** A change of a wallet's crystal power at a moment, in seconds since 1970. */
export type PowerChange = { readonly time: number; readonly change: bigint }

/**
 * The newest changes of a wallet's crystal power that count. With more of them it counts as if it had held nothing
 * before: for less time than it held, never for more. So nobody can make a wallet that takes long to judge.
 */
export const maxPowerChanges = 5_000

/**
 * Since when a wallet has held at least `minPower` without a break until `at`; null if it does not hold it. Power that
 * is bought before a draw and sold after it counts from the purchase; power that moves through several wallets starts
 * at 0 in each. Only the newest `maxPowerChanges` count.
 *
 * @param changes all until now, in the order of the chain.
 */
export function findHeldSince(changes: readonly PowerChange[], minPower: number, at: number): number | null {
  const oldest = changes.length - maxPowerChanges
  let power = 0n
  let since: number | null = null
  for (const [index, { time, change }] of changes.entries()) {
    if (time > at) break
    power += change
    if (power < BigInt(minPower) || index < oldest) since = null
    else since ??= time
  }
  return since
}

/**
 * The standing of an entry in a draw. `early`: the player had qualified when the hunt was published, for keys of
 * holders by holding power for the whole required time. `late`: the player qualified afterwards. `out`: not in the
 * draw.
 */
export const standings = ['early', 'late', 'out'] as const

export type Standing = (typeof standings)[number]

/**
 * What a player lacks for a key: an account, a confirmed e-mail address, a linked wallet, enough power, more time with
 * it, a run that a person could have played, room below the hunt's limit, an entry that is no copy of another one, or
 * (for anyone) an hour with keys left and tickets left for the visitor.
 */
export const entryNeeds = ['account', 'email', 'wallet', 'power', 'time', 'person', 'limit', 'copy', 'later'] as const

export type EntryNeed = (typeof entryNeeds)[number]

type HolderTest = {
  /** From `findHeldSince`. */
  readonly heldSince: number | null
  readonly closesAt: number
  /** When the hunt was funded on the chain, which published it. */
  readonly publishedAt: number
}

/** The standing of a holder when a round closes. A stake that is bought when the hunt is published is late. */
export function toHolderStanding(
  { heldSince, closesAt, publishedAt }: HolderTest,
  { holdSeconds }: Pick<HuntRules, 'holdSeconds'>,
): Standing {
  if (heldSince === null || closesAt - heldSince < holdSeconds) return 'out'
  return publishedAt - heldSince >= holdSeconds ? 'early' : 'late'
}

/** The standing of an account; `confirmedAt` is null without a confirmed e-mail address. It is early after a day with one. */
export function toAccountStanding(confirmedAt: number | null, publishedAt: number): Standing {
  if (confirmedAt === null) return 'out'
  return publishedAt - confirmedAt >= daySeconds ? 'early' : 'late'
}

/**
 * How many tickets for anyone a player may have of one hunt. In a hunt with drawn keys it is one, so that small keys do
 * not use up the number of keys that the hunt allows a player.
 */
export const maxInstantTickets = ({ eligibility }: HuntRules, maxKeysPerPlayer: number): number =>
  eligibility.some(isDrawn) ? Math.min(1, maxKeysPerPlayer) : maxKeysPerPlayer

/** The share of its daily budget that the relayer spends on keys for anyone: a twentieth. */
export const toAnyoneBudget = (dailyWei: bigint): bigint => dailyWei / 20n

/** The tiers of a default hunt. At most a twentieth of its INT is for anyone. */
export const defaultTiers = [
  { count: 15, rewardInt: 10, checkpoints: 1, eligibility: 'anyone' },
  { count: 40, rewardInt: 25, checkpoints: 2, eligibility: 'holders' },
  { count: 20, rewardInt: 50, checkpoints: 3, eligibility: 'holders' },
  { count: 5, rewardInt: 250, checkpoints: 6, eligibility: 'holders' },
] as const satisfies readonly {
  readonly count: number
  readonly rewardInt: number
  readonly checkpoints: number
  readonly eligibility: Eligibility
}[]
