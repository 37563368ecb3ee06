import { createHash } from 'node:crypto'
import { parseEther } from 'viem'
import { assetKinds } from '@/contracts/constants'
import gas from '@/contracts/gas-snapshot.json'
import { type DrawEntry, drawWinners } from '@/lib/hunts/draws/hunt-draw'
import {
  countReleased,
  defaultTerms,
  defaultTiers,
  type Eligibility,
  findHeldSince,
  type HuntRules,
  isDrawn,
  maxInstantTickets,
  type Round,
  type Standing,
  toEffectiveRules,
  toHolderStanding,
  toRounds,
} from '@/lib/hunts/hunt-rules'

// A hunt with honest players and one attacker, by the rules that the server uses.

const day = 86_400
const hour = 3_600
/** The finder's part of a reward. */
const finderShare = 0.9

type Tier = { readonly count: number; readonly rewardInt: number; readonly eligibility: Eligibility }

/** A hunt that is published at time 0, when it begins. */
export type SimulatedHunt = {
  readonly tiers: readonly Tier[]
  readonly rules: HuntRules
  readonly days: number
  readonly maxKeysPerPlayer: number
}

export const defaultHunt: SimulatedHunt = {
  tiers: defaultTiers,
  rules: toEffectiveRules(
    { ...defaultTerms, eligibility: defaultTiers.map(({ eligibility }) => eligibility) },
    defaultTiers.map(({ rewardInt }) => parseEther(String(rewardInt))),
  ),
  days: 90,
  maxKeysPerPlayer: 3,
}

/** INT that a year costs for each INT that is locked. */
const yearlyCost = 0.05
/** The INT that a wallet locks for the power of a holder, in the cheapest crystals at the price of an empty pool. */
export const stakeIntOf = ({ rules: { minPower } }: SimulatedHunt): number =>
  Math.min(...assetKinds.map(({ power, unscaledPrice }) => Math.ceil(minPower / Number(power)) * Number(unscaledPrice)))
/** Buying and returning the crystals at 375 gwei, in INT of the first price step (0.0025 coins). */
const gasInt = ((gas['buyCrystal, repeat'].idle + gas['sellGem, part'].idle) * 375e-9) / 0.0025

/** What a stake costs in INT for so many days: locking it, and with the fees. */
export function costOf(hunt: SimulatedHunt, days: number): { readonly locked: number; readonly all: number } {
  const locked = (stakeIntOf(hunt) * yearlyCost * days) / 365
  return { locked, all: locked + gasInt }
}

export const roundsOf = ({ days, rules }: SimulatedHunt): readonly Round[] =>
  toRounds({ start: 0, end: days * day }, rules)

/** The keys of a tier that are released in a round. */
const countNew = (count: number, round: number, rounds: number): number =>
  countReleased(count, round, rounds) - countReleased(count, round - 1, rounds)

/** What finders get for the drawn keys that a round releases, in INT. */
export const drawnIntOf = ({ tiers }: SimulatedHunt, round: number, rounds: number): number =>
  tiers
    .filter(({ eligibility }) => isDrawn(eligibility))
    .reduce((sum, { count, rewardInt }) => sum + countNew(count, round, rounds) * rewardInt * finderShare, 0)

/** The rounds that an attacker enters: all, those that release one of the best paid keys, or the last ten. */
export const choices = ['all', 'largest', 'last ten'] as const

export type Choice = (typeof choices)[number]

/** What the identities of the attacker are. */
export type Attack = {
  readonly identities: number
  readonly kind: 'guest' | 'account' | 'holder'
  /** Days for which their stakes were held before the hunt. Others are bought a day before the end of the first round that they enter. */
  readonly before?: number
  /** All by default. */
  readonly rounds?: Choice
  /** Such hunts that are open at the same time, in each of which the same stakes count; one by default. */
  readonly parallel?: number
}

export type Outcome = {
  /** INT of keys worth more than 10 INT, and of all keys, that the attacker won. */
  readonly large: number
  readonly all: number
  /** The part of the drawn keys that the attacker won. */
  readonly share: number
  /** INT that locking the stakes for the hunt costs, and with the fees. */
  readonly locked: number
  readonly cost: number
  /** Mean INT that an honest player won. */
  readonly honest: number
}

type Player = {
  readonly id: string
  readonly isHonest: boolean
  readonly canEnter: boolean
  readonly heldSince: number | null
  keys: number
  won: number
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** The rounds that an attacker enters, and from when to when the stakes are locked. */
function planAttack(hunt: SimulatedHunt, { before, rounds: choice = 'all' }: Attack) {
  const rounds = roundsOf(hunt)
  const most = Math.max(...hunt.tiers.map(({ rewardInt }) => rewardInt))
  const hasLargest = ({ round }: Round) =>
    hunt.tiers.some(({ count, rewardInt }) => rewardInt === most && countNew(count, round, rounds.length) > 0)
  const entered = { all: rounds, largest: rounds.filter(hasLargest), 'last ten': rounds.slice(-10) }[choice]
  const first = entered[0]?.closesAt ?? 0
  // Nobody knows of a hunt before it is published.
  const since = before === undefined ? Math.max(1, first - hunt.rules.holdSeconds) : -before * day
  return {
    entered: new Set(entered.map(({ round }) => round)),
    since,
    days: ((entered.at(-1)?.closesAt ?? 0) - since) / day,
  }
}

/** Plays a whole hunt. Honest players enter every round. `attempt` makes chance repeatable. */
function simulateHunt(hunt: SimulatedHunt, honest: number, attack: Attack | null, attempt: number): Outcome {
  const { tiers, rules, maxKeysPerPlayer } = hunt
  const plan = attack && planAttack(hunt, attack)
  /** Since when a wallet holds the power that it bought at a moment. */
  const heldFrom = (time: number) =>
    findHeldSince([{ time, change: BigInt(rules.minPower) }], rules.minPower, Number.MAX_SAFE_INTEGER)
  const players: Player[] = Array.from({ length: honest }, (_, index) => ({
    id: `honest ${index}`,
    isHonest: true,
    canEnter: true,
    heldSince: heldFrom(-30 * day),
    keys: 0,
    won: 0,
  }))
  for (let index = 0; index < (attack?.identities ?? 0); index += 1)
    players.push({
      id: `attacker ${index}`,
      isHonest: false,
      canEnter: attack?.kind !== 'guest',
      heldSince: attack?.kind === 'holder' && plan ? heldFrom(plan.since) : null,
      keys: 0,
      won: 0,
    })
  let large = 0
  let all = 0
  let drawnKeys = 0
  const give = (player: Player, rewardInt: number) => {
    player.keys += 1
    player.won += rewardInt * finderShare
    if (player.isHonest) return
    all += rewardInt * finderShare
    if (rewardInt > 10) large += rewardInt * finderShare
  }

  // Keys for anyone: programs are always first in the hour, and people take what is left.
  const fastest = [...players.filter(({ isHonest }) => !isHonest), ...players.filter(({ isHonest }) => isHonest)]
  const small = maxInstantTickets(rules, maxKeysPerPlayer)
  for (const [tier, { count, rewardInt }] of tiers.entries()) {
    if (isDrawn(rules.eligibility[tier])) continue
    let left = count
    for (let at = 0; at < hunt.days * day && left > 0; at += hour)
      for (const player of fastest.filter(({ keys }) => keys < small).slice(0, Math.min(left, rules.anyonePerHour))) {
        give(player, rewardInt)
        left -= 1
      }
  }

  const rounds = roundsOf(hunt)
  const byId = new Map(players.map((player) => [player.id, player]))
  const given = tiers.map(() => 0)
  for (const { round, closesAt } of rounds) {
    const drawn = tiers
      .map(({ count, rewardInt }, tier) => ({
        tier,
        rewardInt,
        keys: countReleased(count, round, rounds.length) - (given[tier] ?? 0),
        lateKeys: countNew(count, round, rounds.length),
      }))
      .filter(({ tier, keys }) => isDrawn(rules.eligibility[tier]) && keys > 0)
      .toSorted((a, b) => b.rewardInt - a.rewardInt)
    if (drawn.length === 0) continue
    const standingOf = ({ heldSince }: Player): Standing =>
      toHolderStanding({ heldSince, closesAt, publishedAt: 0 }, rules)
    const entries: DrawEntry[] = players
      .filter(
        ({ isHonest, canEnter, keys }) => canEnter && keys < maxKeysPerPlayer && (isHonest || plan?.entered.has(round)),
      )
      .map((player) => ({ player, standing: standingOf(player) }))
      .filter(({ standing }) => standing !== 'out')
      .map(({ player, standing }) => ({ id: player.id, tiers: drawn.map(({ tier }) => ({ tier, standing })) }))
    const source = { seed: hash(`seed ${attempt} ${round}`), blockHash: hash(`block ${attempt}`), root: '0x', round }
    for (const { tier, entry } of drawWinners(entries, drawn, source)) {
      given[tier] = (given[tier] ?? 0) + 1
      const winner = byId.get(entry)
      if (!winner) continue
      give(winner, tiers[tier]?.rewardInt ?? 0)
      if (!winner.isHonest) drawnKeys += 1
    }
  }
  const stakes = attack?.kind === 'holder' ? attack.identities : 0
  const cost = costOf(hunt, plan?.days ?? 0)
  const own = players.filter(({ isHonest }) => isHonest)
  const keys = tiers.reduce((sum, { count }, tier) => sum + (isDrawn(rules.eligibility[tier]) ? count : 0), 0)
  return {
    large,
    all,
    share: drawnKeys / keys,
    locked: stakes * cost.locked,
    cost: stakes * cost.all,
    honest: own.reduce((sum, { won }) => sum + won, 0) / own.length,
  }
}

/** The mean of several times that the attacker's hunts are open. Their keys add up, and the stakes are locked once. */
export function simulateHunts(
  honest: number,
  attack: Attack | null,
  times: number,
  hunt: SimulatedHunt = defaultHunt,
): Outcome {
  const parallel = attack?.parallel ?? 1
  const outcomes = Array.from({ length: times * parallel }, (_, attempt) => simulateHunt(hunt, honest, attack, attempt))
  const mean = (pick: (outcome: Outcome) => number) =>
    outcomes.reduce((sum, outcome) => sum + pick(outcome), 0) / outcomes.length
  return {
    large: mean(({ large }) => large) * parallel,
    all: mean(({ all }) => all) * parallel,
    share: mean(({ share }) => share),
    locked: mean(({ locked }) => locked),
    cost: mean(({ cost }) => cost),
    honest: mean(({ honest: won }) => won) * parallel,
  }
}
