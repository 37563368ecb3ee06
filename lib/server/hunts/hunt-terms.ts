import 'server-only'
import {
  countRounds,
  findRound,
  type HuntRules,
  type Round,
  toEffectiveRules,
  toRound,
  toRounds,
} from '@/lib/hunts/hunt-rules'
import type { HuntRow, ListedHunt } from './select-hunts'

/** The rules that apply to a hunt with the rewards it has on the chain; null for hidden keys. */
export const readRules = ({ hunt, list }: HuntRow): HuntRules | null =>
  list?.mode === 'earned'
    ? toEffectiveRules(
        list.rules,
        hunt.tiers.map(({ reward }) => BigInt(reward)),
      )
    : null

const lifeOf = ({ hunt }: ListedHunt) => ({ start: hunt.startTime, end: hunt.endTime })

export const readRounds = (row: ListedHunt, rules: HuntRules): readonly Round[] => toRounds(lifeOf(row), rules)

/** The round with a number; null when the hunt has none. */
export const readRound = (row: ListedHunt, rules: HuntRules, round: number): Round | null =>
  toRound(lifeOf(row), rules, round)

/** The round of a moment, in seconds since 1970; null before the first and after the last one. */
export const readRoundAt = (row: ListedHunt, rules: HuntRules, at: number): Round | null =>
  findRound(lifeOf(row), rules, at)

export const countRoundsOf = (row: ListedHunt, rules: HuntRules): number => countRounds(lifeOf(row), rules)

/**
 * Whether anyone can win the keys of a tier. The relayer pays for their claims from a budget of their own
 * (`toAnyoneBudget`).
 */
export const isForAnyone = (row: HuntRow, tier: number): boolean => readRules(row)?.eligibility[tier] === 'anyone'
