import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'

type CachedReadOptions<T> = {
  read: () => Promise<T>
  /** For how long an answer serves, in milliseconds. */
  freshForMs: number
  /** How long whoever asks is kept waiting where there is an earlier answer, in milliseconds; for ever where not said. */
  patienceMs?: number
  /** Whether the last answer says more than the new one and stays. */
  keepLast?: (last: T, next: T) => boolean
  /** Milliseconds on a clock that never goes back. */
  now?: () => number
}

/** A read that many ask for at once: one is under way at a time, and its answer serves for a while. */
export function createCachedRead<T>({
  read,
  freshForMs,
  patienceMs,
  keepLast,
  now = () => performance.now(),
}: CachedReadOptions<T>): () => Promise<T> {
  let last: { readonly value: T; readonly readAt: number } | undefined
  let reading: Promise<T> | undefined

  async function refresh(): Promise<T> {
    const next = await read()
    const value = last && keepLast?.(last.value, next) ? last.value : next
    last = { value, readAt: now() }
    return value
  }

  return () => {
    if (last && now() - last.readAt < freshForMs) return Promise.resolve(last.value)
    reading ??= refresh().finally(() => {
      reading = undefined
    })
    return last && patienceMs !== undefined
      ? Promise.race([reading, wait(patienceMs, last.value, { ref: false })])
      : reading
  }
}
