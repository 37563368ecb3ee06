import type { HuntCondition } from './hunt-answers'

/**
 * The chest or key of the game that each key of a hunt lies in, by id, in the order of the keys; null where it lies in none. The
 * keys of a tier are dealt to its things in turn. Null in all where a tier has not as many keys for one thing as for another.
 */
export function thingsOfKeys(
  counts: readonly number[],
  conditions: readonly HuntCondition[],
): readonly (number | null)[] | null {
  const isUneven = counts.some((count, tier) => {
    const condition = conditions[tier]
    return condition?.kind === 'things' && count % condition.things.length !== 0
  })
  if (isUneven) return null
  return counts.flatMap((count, tier) => {
    const condition = conditions[tier]
    return Array.from({ length: count }, (_, key) =>
      condition?.kind === 'things' ? (condition.things[key % condition.things.length] ?? null) : null,
    )
  })
}
