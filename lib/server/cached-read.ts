import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import pTimeout from 'p-timeout'
import { cachedCharacters } from './text-cache'

type CacheOptions<T> = {
  /** How long a value is fresh, in milliseconds. */
  freshForMs: number
  /** How long a caller waits for a new value before it gets the previous one, in milliseconds. Unlimited by default. */
  maxWaitMs?: number
  /** How long a read may take before it counts as failed and the next caller reads again, in milliseconds. */
  deadlineMs?: number
  /** How long callers get the error of a failed read before one reads again, in milliseconds. 0 by default. */
  retryAfterMs?: number
  /** Whether to keep the previous value instead of the new one. */
  keepLast?: (last: T, next: T) => boolean
  /** Monotonic clock in milliseconds. */
  now?: () => number
}

/** Reads a value that stays cached for a while. */
export type CachedRead<T> = (() => Promise<T>) & {
  /** Whether the next caller needs no read of its own: the value is fresh, another caller reads it, or a read has just failed. */
  readonly isCurrent: () => boolean
}

/** More than any query and any request to a node may take. */
const defaultDeadlineMs = 15_000

/** One cached value. Whoever finds it stale reads it with an own function: it may know more than those of earlier callers, such as the time. */
type CachedValue<T> = {
  readonly get: (read: () => Promise<T>) => Promise<T>
  readonly isCurrent: () => boolean
}

function createCachedValue<T>({
  freshForMs,
  maxWaitMs,
  deadlineMs = defaultDeadlineMs,
  retryAfterMs = 0,
  keepLast,
  now = () => performance.now(),
}: CacheOptions<T>): CachedValue<T> {
  let last: { readonly value: T; readonly readAt: number } | undefined
  let failed: { readonly error: Error; readonly failedAt: number } | undefined
  let reading: Promise<T> | undefined

  async function refresh(read: () => Promise<T>): Promise<T> {
    const next = await pTimeout(read(), { milliseconds: deadlineMs })
    const value = last && keepLast?.(last.value, next) ? last.value : next
    last = { value, readAt: now() }
    failed = undefined
    return value
  }

  function fail(error: Error): never {
    failed = { error, failedAt: now() }
    throw error
  }

  const isFresh = () => last !== undefined && now() - last.readAt < freshForMs
  const hasJustFailed = () => failed !== undefined && now() - failed.failedAt < retryAfterMs

  return {
    get(read) {
      if (last && isFresh()) return Promise.resolve(last.value)
      if (failed && hasJustFailed()) return Promise.reject(failed.error)
      reading ??= refresh(read)
        .catch(fail)
        .finally(() => {
          reading = undefined
        })
      return last && maxWaitMs !== undefined
        ? Promise.race([reading, wait(maxWaitMs, last.value, { ref: false })])
        : reading
    },
    isCurrent: () => reading !== undefined || isFresh() || hasJustFailed(),
  }
}

const toCachedRead = <T>({ get, isCurrent }: CachedValue<T>, read: () => Promise<T>): CachedRead<T> =>
  Object.assign(() => get(read), { isCurrent })

/**
 * Creates a cached read function: concurrent callers share one read, and its value stays cached for a while. A read
 * that misses its deadline counts as failed, and its late result is ignored.
 */
export const createCachedRead = <T>({
  read,
  ...options
}: CacheOptions<T> & { readonly read: () => Promise<T> }): CachedRead<T> =>
  toCachedRead(createCachedValue(options), read)

/**
 * Creates cached reads by key, for example one for each board. The least recently used of more than `max` keys are dropped, because clients
 * choose the keys.
 */
export function createCachedReads<T>({ max, ...options }: CacheOptions<T> & { readonly max: number }): {
  /** Reads the value of a key, with this caller's function where it is stale. */
  readonly read: (key: string, read: () => Promise<T>) => Promise<T>
  /** Drops the keys with a prefix. */
  readonly forget: (prefix: string) => void
} {
  const values = new LRUCache<string, CachedValue<T>>({ max })
  return {
    read(key, read) {
      const value = values.get(key) ?? createCachedValue(options)
      values.set(key, value)
      return value.get(read)
    },
    forget(prefix) {
      for (const key of [...values.keys()]) if (key.startsWith(prefix)) values.delete(key)
    },
  }
}

/**
 * Creates cached reads of texts by key, as strings or compressed. Clients choose the keys, so both the number of keys and the characters of
 * all texts are bounded: the least recently used are dropped.
 */
export function createCachedTexts<T extends string | Buffer = string>({
  max,
  maxCharacters = cachedCharacters,
  ...options
}: CacheOptions<T> & {
  readonly max: number
  readonly maxCharacters?: number
}): (key: string, read: () => Promise<T>) => CachedRead<T> {
  const values = new LRUCache<string, CachedValue<T>>({ max, maxSize: maxCharacters })
  return (key, read) => {
    const known = values.get(key)
    const value = known ?? createCachedValue(options)
    if (!known) values.set(key, value, { size: 1 })
    return toCachedRead(value, async () => {
      const text = await read()
      // Unless it was dropped meanwhile. The cache takes a new size only of a new entry.
      if (values.peek(key) === value && values.delete(key)) values.set(key, value, { size: Math.max(1, text.length) })
      return text
    })
  }
}
