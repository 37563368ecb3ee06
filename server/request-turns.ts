import type { IncomingMessage, ServerResponse } from 'node:http'
import { createBoundedQueue, QueueFull } from '@/lib/server/bounded-queue'
import { HttpError } from '@/lib/server/http/http-error'
import { acceptWaiting } from './bounded-server'

/** How many requests begin in a turn of the event loop, how many may wait for theirs, and how many of one visitor. */
export const turnBounds = { atOnce: 4, waiting: 5_000, ofOne: 500 } as const

/** @throws HttpError 429 `limited` for the error of a full queue, and any other error as it is. */
export function refuseFull(error: unknown): never {
  if (!(error instanceof QueueFull)) throw error
  throw new HttpError(429, 'limited', 'Too many requests at once.', { retryAfterSeconds: 1 })
}

type TakeTurn = (visitor: string, ended: AbortSignal) => Promise<void>

/**
 * Creates the function that begins `atOnce` requests of a server in each turn of the event loop, in fair order. Before that
 * it accepts the connections that wait. Without it, requests that arrive together and are served from memory would all
 * be served before anybody else's. It throws HttpError 429 `limited` when the queue is full, or the client has gone.
 */
export function createTurns(atOnce: number = turnBounds.atOnce): TakeTurn {
  const waitForTurn = createBoundedQueue({ ...turnBounds, atOnce })
  // Visitors are not charged for the time of the turn, which is the work of others.
  return (visitor, ended) =>
    waitForTurn(
      () => Promise.resolve(),
      visitor,
      ended,
      (task) => acceptWaiting().then(task),
    )
      // A client can go away while connections are accepted. Its response has closed by then, and whatever waits for
      // that event, such as its place for a large body, would wait for ever.
      .then(() => (ended.aborted ? Promise.reject(new QueueFull()) : undefined))
      .catch(refuseFull)
}

/** How many requests of the site begin in a turn of the event loop. */
export const begunAtOnce = 64

/**
 * Creates the function that begins at most 64 requests in each turn of the event loop. In each turn Node accepts one new
 * connection, so without this hundreds of requests in each would keep others from connecting. A request waits only
 * when there are more.
 */
export function createEntryTurns(
  toVisitor: (request: IncomingMessage) => string,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> | undefined {
  const takeTurn = createTurns(begunAtOnce)
  let [begun, waiting] = [0, 0]

  async function waitForTurn(visitor: string, response: ServerResponse): Promise<void> {
    const ended = new AbortController()
    response.once('close', () => ended.abort())
    waiting += 1
    await takeTurn(visitor, ended.signal).finally(() => (waiting -= 1))
  }

  return (request, response) => {
    if (begun === 0) setImmediate(() => (begun = 0))
    begun += 1
    return waiting > 0 || begun > begunAtOnce ? waitForTurn(toVisitor(request), response) : undefined
  }
}
