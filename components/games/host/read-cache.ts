/** Cache time in milliseconds. */
const readAgainAfterMs = 1_500

/** Caches the values that a game reads, each for 1.5 seconds, so that a game cannot flood the site or the node. */
export function createReadCache(now: () => number = Date.now) {
  const reads = new Map<string, { readonly atMs: number; readonly value: Promise<unknown> }>()
  return {
    read<value>(key: string, read: () => Promise<value>): Promise<value> {
      const last = reads.get(key)
      if (last && now() - last.atMs < readAgainAfterMs) return last.value as Promise<value>
      const value = read()
      reads.set(key, { atMs: now(), value })
      return value
    },
    clear: () => reads.clear(),
  }
}
