import 'server-only'
import { availableParallelism } from 'node:os'
import { createQueue, QueueFull } from '@/lib/server/create-queue'
import { RequestRefused } from '@/lib/server/http/request-refused'

const queue = createQueue({
  // Half of the machine stays for pages, whoever tries passwords.
  atOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
  // They are through in about two seconds.
  waiting: 64,
})
const retryAfterSeconds = 3

/**
 * Does the work of one password hash when its turn comes.
 *
 * @throws RequestRefused 503 `busy` where too many wait already.
 */
export function inHashQueue<T>(work: () => Promise<T>): Promise<T> {
  return queue(work).catch((error: unknown) => {
    throw error instanceof QueueFull
      ? new RequestRefused(503, 'busy', 'Too many people log in at this moment.', { retryAfterSeconds })
      : error
  })
}
