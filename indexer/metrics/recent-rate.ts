/** How much happened a second lately. */
export type RecentRate = { readonly add: (count: number) => void; readonly perSecond: () => number }

const windowSeconds = 60

/** Counts over the last minute. `now` tells seconds, of a clock that never goes back. */
export function createRecentRate(now: () => number = () => performance.now() / 1_000): RecentRate {
  const startedAt = now()
  const counts = new Map<number, number>()

  function forgetOld(second: number): void {
    for (const known of counts.keys()) if (known <= second - windowSeconds) counts.delete(known)
  }

  return {
    add(count) {
      const second = Math.floor(now())
      forgetOld(second)
      counts.set(second, (counts.get(second) ?? 0) + count)
    },
    perSecond() {
      const time = now()
      forgetOld(Math.floor(time))
      const sum = [...counts.values()].reduce((total, count) => total + count, 0)
      return sum / Math.min(windowSeconds, Math.max(1, time - startedAt))
    },
  }
}
