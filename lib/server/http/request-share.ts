import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { createBoundedQueue, QueueFull } from '@/lib/server/bounded-queue'
import type { CachedRead } from '@/lib/server/cached-read'
import { networksPerGroup } from '@/lib/server/rate-limits/rate-limits'
import { findGroupOfNetwork } from '@/lib/server/rate-limits/visitor'
import { HttpError } from './http-error'

/**
 * What one visitor may ask of the API: concurrent requests, waiting requests, and requests in ten minutes. Each process
 * counts for itself, and reading and changing separately (`route-handler.ts`). People who share an address stay far
 * below. Without these limits a visitor could keep all ten connections to the database busy with requests that have no
 * limit of their own.
 */
export const shareBounds = { atOnce: 4, waiting: 100, requests: 12_000, seconds: 600 } as const

/**
 * How many visitors are remembered. Beyond it the count of the visitor who has been inactive for longest is dropped.
 */
const maxVisitors = 50_000

type WorkOptions = { readonly ended?: AbortSignal | undefined; readonly isFree?: (() => boolean) | undefined }

type ShareBounds = { readonly [Name in keyof typeof shareBounds]: number }

/**
 * Creates the function that does the work of a request within the limits of its visitor. It throws HttpError 429
 * `limited`, also when `ended` is aborted before the work begins, because the client has gone away. Work of which
 * `isFree` says so when it is done is taken back from the count.
 */
export function createRequestShare({ atOnce, waiting, requests, seconds }: ShareBounds = shareBounds) {
  const counts = new LRUCache<string, { requests: number; readonly until: number }>({ max: maxVisitors })
  /** The visitors with requests in progress. */
  const visitors = new Map<string, { readonly queue: ReturnType<typeof createBoundedQueue>; unfinished: number }>()

  /** Works within the limits of a visitor, or of a /48 of IPv6, whose limits are `times` as high. */
  async function runAs<T>(
    name: string,
    times: number,
    work: () => Promise<T>,
    { ended, isFree = () => false }: WorkOptions,
  ): Promise<T> {
    const now = performance.now()
    const known = counts.get(name)
    const count = known && known.until > now ? known : { requests: 0, until: now + seconds * 1_000 }
    if (count !== known) counts.set(name, count)
    count.requests += 1
    if (count.requests > times * requests) throw limited(Math.ceil((count.until - now) / 1_000))
    const bounds = { atOnce: times * atOnce, waiting: times * waiting }
    const own = visitors.get(name) ?? { queue: createBoundedQueue(bounds), unfinished: 0 }
    visitors.set(name, own)
    own.unfinished += 1
    try {
      // A client that has gone away while waiting does not start its work.
      const result = await own.queue(workInTurn(work), undefined, ended)
      if (isFree()) count.requests -= 1
      return result
    } catch (error) {
      throw error instanceof QueueFull ? limited(1) : error
    } finally {
      own.unfinished -= 1
      if (own.unfinished === 0) visitors.delete(name)
    }
  }

  return async function runInShare<T>(
    visitor: string,
    work: () => Promise<T>,
    ended?: AbortSignal,
    isFree?: () => boolean,
  ): Promise<T> {
    const group = findGroupOfNetwork(visitor)
    const options = { ended, isFree }
    if (group === null) return runAs(visitor, 1, work, options)
    return runAs(visitor, 1, () => runAs(group, networksPerGroup, work, options), options)
  }
}

/**
 * Begins the work in a turn of the event loop of its own. Work that waits for nothing would otherwise end, and begin the
 * next, in one turn, and everybody else would wait for all of it.
 */
const workInTurn =
  <T>(work: () => Promise<T>) =>
  async () => {
    await setImmediate()
    return work()
  }

const limited = (seconds: number) =>
  new HttpError(429, 'limited', `Too many requests. Try again in ${seconds} seconds.`, {
    retryAfterSeconds: Math.max(1, seconds),
  })

/**
 * Creates the function that reads a cached value. A request only counts when the value has to be read: clients choose
 * the keys of such values, so one of them could ask for a new value each time. Any number of requests for current values
 * may be sent.
 */
export function createCachedReadShare(bounds: ShareBounds = shareBounds) {
  const runInShare = createRequestShare(bounds)
  // The read starts only when the visitor has a slot; otherwise a queued visitor would delay others who want the same value.
  return <T>(visitor: string, read: CachedRead<T>, ended?: AbortSignal): Promise<T> =>
    read.isCurrent() ? read() : runInShare(visitor, read, ended)
}
