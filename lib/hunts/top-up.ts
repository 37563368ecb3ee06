import type { Hunt } from './hunt-schema'
import { huntBounds } from './hunt-limits'
import type { PlannedHunt } from './hunt-draft'

/** Why keys cannot be added: the numbers are none, there are too many, or the hunt is over before anybody could look. */
export type TopUpFault = 'count' | 'soon'

/** Whether keys can be added to a hunt: it is not over, its list is known, and no key lies in one thing of a game. */
export function canTopUp({ state, mode, tiers }: Hunt): boolean {
  const isAhead = state === 'live' || state === 'upcoming'
  return (
    isAhead &&
    mode !== null &&
    tiers.every(({ condition }) => condition === null || condition.kind === 'score' || condition.kind === 'checkpoints')
  )
}

/**
 * The hunt that adds keys to another one: the same place, name, rewards, conditions, share, limit and end. What is on the chain
 * stays as it is, so added keys have a root of their own.
 *
 * @param counts what stands in the fields, one a tier; empty and 0 add none. @param now seconds since 1970.
 */
export function planTopUp(
  hunt: Hunt,
  counts: readonly string[],
  now: number,
): { readonly plan: PlannedHunt; readonly fault: null } | { readonly plan: null; readonly fault: TopUpFault } {
  const numbers = hunt.tiers.map((_, tier) =>
    /^\d{0,6}$/.test(counts[tier]?.trim() ?? '') ? Number(counts[tier]) : NaN,
  )
  const keys = numbers.reduce((sum, count) => sum + count, 0)
  const most = hunt.mode === 'earned' ? huntBounds.mostEarnedKeys : huntBounds.mostKeys
  if (!(keys >= 1 && keys <= most)) return { plan: null, fault: 'count' }
  const start = hunt.start > now ? hunt.start : null
  if (hunt.end - (start ?? now) < huntBounds.shortest) return { plan: null, fault: 'soon' }
  const tiers = hunt.tiers.flatMap(({ reward, condition }, tier) => {
    const count = numbers[tier] ?? 0
    return count === 0 ? [] : [{ count, reward, condition: condition ?? ({ kind: 'checkpoints', least: 1 } as const) }]
  })
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
      hints: [],
      continues: first.root,
    },
    fault: null,
  }
}
