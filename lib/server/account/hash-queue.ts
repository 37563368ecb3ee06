import 'server-only'
import { availableParallelism } from 'node:os'
import { RequestRefused } from '@/lib/server/http/request-refused'

/** So many hashes are worked on at a time: half of the machine stays for pages, whoever tries passwords. */
const mostAtOnce = Math.max(1, Math.floor(availableParallelism() / 2))
/** So many wait; they are through in about two seconds. */
const mostWaiting = 64
const retryAfterSeconds = 3

let running = 0
const waiting: (() => void)[] = []

/**
 * Does the work of one password hash when its turn comes.
 *
 * @throws RequestRefused 503 `busy` where too many wait already.
 */
export async function inHashQueue<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting) {
      throw new RequestRefused(503, 'busy', 'Too many people log in at this moment.', { retryAfterSeconds })
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The place goes on to the next one without being free in between.
    if (next) next()
    else running -= 1
  }
}
