import 'server-only'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { createBoundedQueue, QueueFull } from '@/lib/server/bounded-queue'
import { HttpError } from '@/lib/server/http/http-error'

/**
 * Hashes that run at once: half of the cores, so that pages stay fast during a flood of logins. At most two, because the hashes run
 * on the four threads of libuv, which file reads and DNS lookups also need.
 */
const concurrency = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)))
const hashLimit = pLimit(concurrency)

/**
 * Limits the requests that hash a password: the number in progress, and the number that waits. Together they are about
 * as many as two cores can hash in two seconds. Two more are in progress than hash, because those in progress hash in the
 * order of their arrival, not in the turn of their visitors. One visitor has at most four of all, so that a few networks
 * cannot keep everybody else from logging in.
 */
export const hashRequestBounds = { atOnce: concurrency + 2, waiting: 62 - concurrency, ofOne: 4 } as const
const admitRequest = createBoundedQueue(hashRequestBounds)
const retryAfterSeconds = 3

/**
 * Runs the work of a request that hashes a password. Wrap the whole work of the route handler, so that a flood is refused without a
 * database query.
 *
 * @param visitor the client network (`getVisitor`), which has a share of the requests.
 * @throws HttpError 503 `busy` with `Retry-After` while too many such requests wait, of all visitors or of this one.
 */
export async function withHashCapacity<T>(visitor: string, work: () => Promise<T>): Promise<T> {
  return admitRequest(work, visitor).catch((error: unknown) => {
    if (!(error instanceof QueueFull)) throw error
    throw new HttpError(503, 'busy', 'Too many people are signing in. Try again in a moment.', { retryAfterSeconds })
  })
}

/** Runs one argon2 hash when a slot is free. Account passwords and game passwords share the slots. */
export function runHash<T>(work: () => Promise<T>): Promise<T> {
  return hashLimit(work)
}

// A copy of the library's `Algorithm.Argon2id`: its `const enum` does not exist when files are compiled one by one.
const argon2id = 2

/** About 25 ms of one core; twice the memory of the OWASP minimum (2025: 19 MiB, 2 passes). */
const cost = { algorithm: argon2id, memoryCost: 38_912, timeCost: 2, parallelism: 1 } as const

/** The argon2id hash of a password as text, which includes salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return runHash(() => hash(password, cost))
}

/** Whether a password belongs to a hash. A wrong password takes as long as the right one. */
export function verifyPassword(hashed: string, password: string): Promise<boolean> {
  return runHash(() => verify(hashed, password))
}
