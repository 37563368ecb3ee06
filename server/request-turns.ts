import { createBoundedQueue, QueueFull } from '@/lib/server/bounded-queue'
import { HttpError } from '@/lib/server/http/http-error'
import { acceptWaiting } from './bounded-server'

/** How many requests may wait for their turn of the event loop, and how many of one visitor. */
export const turnBounds = { atOnce: 1, waiting: 5_000, ofOne: 500 } as const

/** @throws HttpError 429 `limited` for the error of a full queue, and any other error as it is. */
export function refuseFull(error: unknown): never {
  if (!(error instanceof QueueFull)) throw error
  throw new HttpError(429, 'limited', 'Too many requests at once.', { retryAfterSeconds: 1 })
}

/**
 * Creates the function that begins one request of a server in each turn of the event loop, in fair order, and before it
 * accepts the connections that wait. What is served from memory waits for nothing: requests that arrive together would
 * all be served before anybody else's. It throws HttpError 429 `limited`.
 */
export function createTurns(): (visitor: string, ended: AbortSignal) => Promise<void> {
  const waitForTurn = createBoundedQueue(turnBounds)
  // Visitors are not charged for the time of the turn, which is the work of others.
  return (visitor, ended) =>
    waitForTurn(
      () => Promise.resolve(),
      visitor,
      ended,
      (task) => acceptWaiting().then(task),
    ).catch(refuseFull)
}
