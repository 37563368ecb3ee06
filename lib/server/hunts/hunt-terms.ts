import 'server-only'
import { type HuntRules, type Round, toEffectiveRules, toRounds } from '@/lib/hunts/hunt-rules'
import type { HuntRow, ListedHunt } from './select-hunts'

/** The rules that apply to a hunt with the rewards it has on the chain; null for hidden keys. */
export const readRules = ({ hunt, list }: HuntRow): HuntRules | null =>
  list?.mode === 'earned'
    ? toEffectiveRules(
        list.rules,
        hunt.tiers.map(({ reward }) => BigInt(reward)),
      )
    : null

export const readRounds = ({ hunt }: ListedHunt, rules: HuntRules): readonly Round[] =>
  toRounds({ start: hunt.startTime, end: hunt.endTime }, rules)

/**
 * Whether anyone can win the keys of a tier. The relayer pays for their claims from a budget of their own
 * (`toAnyoneBudget`).
 */
export const isForAnyone = (row: HuntRow, tier: number): boolean => readRules(row)?.eligibility[tier] === 'anyone'
