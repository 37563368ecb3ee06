import { createHash } from 'node:crypto'
import { parseEther } from 'viem'
import { assetKinds } from '@/contracts/constants'
import gas from '@/contracts/gas-snapshot.json'
import { type DrawEntry, drawWinners } from '@/lib/hunts/draws/hunt-draw'
import {
  countReleased,
  defaultTerms,
  defaultTiers,
  findHeldSince,
  type HuntRules,
  isDrawn,
  maxInstantTickets,
  type Standing,
  toEffectiveRules,
  toHolderStanding,
  toRounds,
} from '@/lib/hunts/hunt-rules'

// A default hunt with honest players and one attacker, by the rules that the server uses.

const day = 86_400
const hour = 3_600
const daysOpen = 90
const life = { start: 0, end: daysOpen * day }
const maxKeysPerPlayer = 3
/** The finder's part of a reward. */
const finderShare = 0.9

const rules: HuntRules = toEffectiveRules(
  { ...defaultTerms, eligibility: defaultTiers.map(({ eligibility }) => eligibility) },
  defaultTiers.map(({ rewardInt }) => parseEther(String(rewardInt))),
)

/** INT that a year costs for each INT that is locked. */
const yearlyCost = 0.05
/** The INT that a wallet locks for the power of a holder, in the cheapest crystals at the price of an empty pool. */
export const stakeInt = Math.min(
  ...assetKinds.map(({ power, unscaledPrice }) => Math.ceil(rules.minPower / Number(power)) * Number(unscaledPrice)),
)
/** Buying and returning the crystals at 375 gwei, in INT of the first price step (0.0025 coins). */
const gasInt = ((gas['buyCrystal, repeat'].idle + gas['sellGem, part'].idle) * 375e-9) / 0.0025

/**
 * What the identities of the attacker are. `before`: days for which their stakes were locked before the hunt. `parallel`: default hunts
 * that are open at the same time, in each of which the same stakes count; one by default.
 */
export type Attack = {
  readonly identities: number
  readonly kind: 'guest' | 'account' | 'holder'
  readonly before?: number
  readonly parallel?: number
}

export type Outcome = {
  /** INT of keys worth more than 10 INT, and of all keys, that the attacker won. */
  readonly large: number
  readonly all: number
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

const standingOf = ({ heldSince }: Player, closesAt: number): Standing =>
  toHolderStanding({ heldSince, closesAt, publishedAt: life.start }, rules)

/** Since when a wallet holds the power that it bought at a moment. */
const heldFrom = (time: number) =>
  findHeldSince([{ time, change: BigInt(rules.minPower) }], rules.minPower, Number.MAX_SAFE_INTEGER)

/** Plays a whole hunt in which everybody enters every round. `attempt` makes chance repeatable. */
function simulateHunt(honest: number, attack: Attack | null, attempt: number): Outcome {
  const players: Player[] = Array.from({ length: honest }, (_, index) => ({
    id: `honest ${index}`,
    isHonest: true,
    canEnter: true,
    heldSince: heldFrom(life.start - 30 * day),
    keys: 0,
    won: 0,
  }))
  const before = attack?.before
  for (let index = 0; index < (attack?.identities ?? 0); index += 1)
    players.push({
      id: `attacker ${index}`,
      isHonest: false,
      canEnter: attack?.kind !== 'guest',
      heldSince: attack?.kind === 'holder' ? heldFrom(before === undefined ? 1 : -before * day) : null,
      keys: 0,
      won: 0,
    })
  let large = 0
  let all = 0
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
  for (const { count, rewardInt, eligibility } of defaultTiers) {
    if (isDrawn(eligibility)) continue
    let left = count
    for (let at = life.start; at < life.end && left > 0; at += hour)
      for (const player of fastest.filter(({ keys }) => keys < small).slice(0, Math.min(left, rules.anyonePerHour))) {
        give(player, rewardInt)
        left -= 1
      }
  }

  const rounds = toRounds(life, rules)
  const given = defaultTiers.map(() => 0)
  for (const { round, closesAt } of rounds) {
    const drawn = defaultTiers
      .map(({ count, rewardInt, eligibility }, tier) => ({
        tier,
        rewardInt,
        eligibility,
        keys: countReleased(count, round, rounds.length) - (given[tier] ?? 0),
      }))
      .filter(({ eligibility }) => isDrawn(eligibility))
      .toSorted((a, b) => b.rewardInt - a.rewardInt)
    const byId = new Map(players.map((player) => [player.id, player]))
    const entries: DrawEntry[] = players
      .filter(({ canEnter, keys }) => canEnter && keys < maxKeysPerPlayer)
      .map((player) => ({ player, standing: standingOf(player, closesAt) }))
      .filter(({ standing }) => standing !== 'out')
      .map(({ player, standing }) => ({ id: player.id, tiers: drawn.map(({ tier }) => ({ tier, standing })) }))
    const source = { seed: hash(`seed ${attempt} ${round}`), blockHash: hash(`block ${attempt}`), root: '0x', round }
    for (const { tier, entry } of drawWinners(entries, drawn, source)) {
      given[tier] = (given[tier] ?? 0) + 1
      const winner = byId.get(entry)
      if (winner) give(winner, defaultTiers[tier]?.rewardInt ?? 0)
    }
  }
  const stakes = attack?.kind === 'holder' ? attack.identities : 0
  const days = daysOpen + (before ?? 0)
  const locked = (stakes * stakeInt * yearlyCost * days) / 365
  const own = players.filter(({ isHonest }) => isHonest)
  return {
    large,
    all,
    locked,
    cost: locked + stakes * gasInt,
    honest: own.reduce((sum, { won }) => sum + won, 0) / own.length,
  }
}

/** The mean of several times that the attacker's hunts are open. Their keys add up, and the stakes are locked once. */
export function simulateHunts(honest: number, attack: Attack | null, times: number): Outcome {
  const parallel = attack?.parallel ?? 1
  const outcomes = Array.from({ length: times * parallel }, (_, attempt) => simulateHunt(honest, attack, attempt))
  const mean = (pick: (outcome: Outcome) => number) =>
    outcomes.reduce((sum, outcome) => sum + pick(outcome), 0) / outcomes.length
  return {
    large: mean(({ large }) => large) * parallel,
    all: mean(({ all }) => all) * parallel,
    locked: mean(({ locked }) => locked),
    cost: mean(({ cost }) => cost),
    honest: mean(({ honest: won }) => won) * parallel,
  }
}
