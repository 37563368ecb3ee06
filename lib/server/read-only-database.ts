import 'server-only'
import { hasCode } from '@/lib/server/error-code'
import { HttpError } from '@/lib/server/http/http-error'
import { logger } from '@/lib/server/logger'

/** PostgreSQL's code of a write that a read-only database refuses, for example a replica after a failover. */
const readOnlyCodes = ['25006'] as const

export const isReadOnlyError = (error: unknown): boolean => hasCode(error, readOnlyCodes)

/** Seconds after which a client may try to write again. */
const retryAfterSeconds = 10
const logEveryMs = 60_000
let loggedAt = -Infinity

/**
 * The refusal of a request whose write failed because the database is read-only; null for any other error. Every request
 * that writes fails then, so only one line a minute is logged.
 */
export function toReadOnlyRefusal(error: unknown): HttpError | null {
  if (!isReadOnlyError(error)) return null
  const now = performance.now()
  if (now - loggedAt >= logEveryMs) {
    loggedAt = now
    logger.error({ err: error }, 'the database is read-only')
  }
  return new HttpError(503, 'read-only', 'This site can store nothing at the moment.', { retryAfterSeconds })
}

/** Does work that can also be done later: it is left undone while the database is read-only. */
export async function skipWhenReadOnly(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isReadOnlyError(error)) throw error
  }
}
