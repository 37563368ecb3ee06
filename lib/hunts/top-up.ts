import { parseDecimalInput } from '@/lib/units/decimal-input'
import type { Hunt } from './hunt-schema'
import { huntLimits } from './hunt-limits'
import { isDrawn, ruleLimits } from './hunt-rules'
import type { PlannedHunt } from './hunt-draft'

/** Why keys cannot be added: an invalid or excessive number, or a hunt that ends too soon. */
type TopUpProblem = 'count' | 'soon'

/**
 * Whether keys can be added: the hunt has not ended, its key list is known, and its keys are not in things of a game.
 */
export function canTopUp({ state, mode, tiers }: Hunt): boolean {
  const isAhead = state === 'live' || state === 'upcoming'
  return (
    isAhead &&
    mode !== null &&
    tiers.every(({ condition }) => condition === null || condition.kind === 'score' || condition.kind === 'checkpoints')
  )
}

/**
 * The terms of added keys: those of the hunt. The root on the chain cannot change, so added keys form a part with a
 * root of their own.
 *
 * @param counts the typed number of keys of each tier; empty adds none.
 * @param now seconds since 1970.
 * @param iso BCP 47 tag of the user's language, in which numbers are parsed.
 */
export function toTopUp(
  hunt: Hunt,
  counts: readonly string[],
  now: number,
  iso: string,
): { readonly plan: PlannedHunt; readonly fault: null } | { readonly plan: null; readonly fault: TopUpProblem } {
  const numbers = hunt.tiers.map((_, tier) => {
    const count = parseDecimalInput(counts[tier] ?? '', 0, iso)
    return count.kind === 'invalid' ? NaN : count.kind === 'empty' ? 0 : Number(count.value)
  })
  const keys = numbers.reduce((sum, count) => sum + count, 0)
  const most = hunt.mode === 'earned' ? huntLimits.maxEarnedKeys : huntLimits.maxKeys
  if (!(keys >= 1 && keys <= most)) return { plan: null, fault: 'count' }
  const start = hunt.start > now ? hunt.start : null
  if (hunt.end - (start ?? now) < huntLimits.minSeconds) return { plan: null, fault: 'soon' }
  const tiers = hunt.tiers.flatMap(({ reward, condition }, tier) => {
    const count = numbers[tier] ?? 0
    return count === 0 ? [] : [{ count, reward, condition: condition ?? ({ kind: 'checkpoints', least: 1 } as const) }]
  })
  const eligibility = hunt.tiers.flatMap((tier, index) => (numbers[index] ? [tier.eligibility ?? 'holders'] : []))
  const rules = hunt.rules && { ...hunt.rules, eligibility }
  if (rules && eligibility.some(isDrawn) && hunt.end - (start ?? now) < ruleLimits.minDrawnHuntSeconds)
    return { plan: null, fault: 'soon' }
  const { place, title, mode, end, developerShareBps, maxKeysPerPlayer, parts } = hunt
  const [first] = parts
  if (place === null || title === null || mode === null || !first)
    throw new Error('keys are added to hunts whose list is known')
  return {
    plan: {
      place,
      title,
      mode,
      tiers,
      start,
      end,
      developerShareBps,
      maxKeysPerPlayer,
      rules,
      hints: [],
      continues: first.root,
    },
    fault: null,
  }
}
