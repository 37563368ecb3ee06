/** Cache time in milliseconds. */
const readAgainAfterMs = 1_500

/** Values that a game asks for, each read at most every 1.5 seconds: a game cannot flood the site or the node with its questions. */
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
