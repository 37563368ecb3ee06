import 'server-only'
import { LRUCache } from 'lru-cache'
import { createBoundedQueue, QueueFull } from '@/lib/server/bounded-queue'
import { HttpError } from './http-error'

/**
 * What one visitor may read through the API: requests at once and in ten minutes, counted in each process. People behind
 * one address stay far below. Without it a visitor could keep all connections to the database busy with requests that no
 * other limit counts.
 */
export const readBounds = { atOnce: 16, waiting: 64, reads: 12_000, seconds: 600 } as const

/** The visitors that are counted at once. Of more, those that have not read for longest are counted anew. */
const maxVisitors = 50_000

type ReadBounds = { readonly [Name in keyof typeof readBounds]: number }

/** Creates the function that does the work of a reading request within the share of its visitor. It throws HttpError 429 `limited`. */
export function createReadShare({ atOnce, waiting, reads, seconds }: ReadBounds = readBounds) {
  const counts = new LRUCache<string, { uses: number; readonly until: number }>({ max: maxVisitors })
  /** The visitors with requests in progress. */
  const visitors = new Map<string, { readonly queue: ReturnType<typeof createBoundedQueue>; requests: number }>()

  return async function readInShare<T>(visitor: string, work: () => Promise<T>): Promise<T> {
    const now = performance.now()
    const known = counts.get(visitor)
    const count = known && known.until > now ? known : { uses: 0, until: now + seconds * 1_000 }
    if (count !== known) counts.set(visitor, count)
    count.uses += 1
    if (count.uses > reads) throw limited(Math.ceil((count.until - now) / 1_000))
    const own = visitors.get(visitor) ?? { queue: createBoundedQueue({ atOnce, waiting }), requests: 0 }
    visitors.set(visitor, own)
    own.requests += 1
    try {
      return await own.queue(work)
    } catch (error) {
      throw error instanceof QueueFull ? limited(1) : error
    } finally {
      own.requests -= 1
      if (own.requests === 0) visitors.delete(visitor)
    }
  }
}

const limited = (seconds: number) =>
  new HttpError(429, 'limited', `Too many requests. Try again in ${seconds} seconds.`, {
    retryAfterSeconds: Math.max(1, seconds),
  })
