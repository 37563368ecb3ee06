const dayMs = 86_400_000

/** Days after which a missed day is forgiven again. */
export const forgivenEveryDays = 7

const toDay = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/**
 * The number of days in a row with a completed quest, up to today or yesterday. One missed day is forgiven; another one only if it is at
 * least a week away from it. Missed days do not count.
 *
 * @param days days with a completed quest, such as `2026-11-24`. @param now milliseconds since 1970.
 */
export function toStreak(days: ReadonlySet<string>, now: number): number {
  let streak = 0
  let lastMissed: number | null = null
  // A day that still runs is not missed.
  const first = days.has(toDay(now)) ? 0 : 1
  for (let ago = first; ; ago += 1) {
    if (days.has(toDay(now - ago * dayMs))) {
      streak += 1
      continue
    }
    const isForgiven = lastMissed === null || ago - lastMissed >= forgivenEveryDays
    if (!isForgiven || !days.has(toDay(now - (ago + 1) * dayMs))) return streak
    lastMissed = ago
  }
}
