import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import pTimeout from 'p-timeout'

type CachedReadOptions<T> = {
  read: () => Promise<T>
  /** How long a value is fresh, in milliseconds. */
  freshForMs: number
  /** How long a caller waits for a new value before it gets the previous one, in milliseconds. Unlimited by default. */
  maxWaitMs?: number
  /** How long a read may take before it counts as failed and the next caller reads again, in milliseconds. */
  deadlineMs?: number
  /** Whether to keep the previous value instead of the new one. */
  keepLast?: (last: T, next: T) => boolean
  /** Monotonic clock in milliseconds. */
  now?: () => number
}

/** More than any query and any request to a node may take. */
const defaultDeadlineMs = 15_000

/**
 * Creates a cached read function: concurrent callers share one read, and its value stays cached for a while. A read that misses its
 * deadline is given up, and what it returns later is ignored.
 */
export function createCachedRead<T>({
  read,
  freshForMs,
  maxWaitMs,
  deadlineMs = defaultDeadlineMs,
  keepLast,
  now = () => performance.now(),
}: CachedReadOptions<T>): () => Promise<T> {
  let last: { readonly value: T; readonly readAt: number } | undefined
  let reading: Promise<T> | undefined

  async function refresh(): Promise<T> {
    const next = await pTimeout(read(), { milliseconds: deadlineMs })
    const value = last && keepLast?.(last.value, next) ? last.value : next
    last = { value, readAt: now() }
    return value
  }

  return () => {
    if (last && now() - last.readAt < freshForMs) return Promise.resolve(last.value)
    reading ??= refresh().finally(() => {
      reading = undefined
    })
    return last && maxWaitMs !== undefined
      ? Promise.race([reading, wait(maxWaitMs, last.value, { ref: false })])
      : reading
  }
}
