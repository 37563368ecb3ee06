import 'server-only'
import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'
import { type ClearableRateLimitName, rateLimitRules, type RateLimitName, type RateLimitRule } from './rate-limits'

const limiters = new WeakMap<PooledDatabase, Map<RateLimitName, RateLimiterPostgres>>()

function getLimiter(name: RateLimitName, database: PooledDatabase): RateLimiterPostgres {
  const ofDatabase = limiters.get(database) ?? new Map<RateLimitName, RateLimiterPostgres>()
  limiters.set(database, ofDatabase)
  const { points, perSeconds, isClearable = false }: RateLimitRule = rateLimitRules[name]
  const limiter =
    ofDatabase.get(name) ??
    new RateLimiterPostgres({
      storeClient: database.$client,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: perSeconds,
      // A caller over the limit is refused from memory until the window ends, so a flood does not reach the database. Zero means never.
      inMemoryBlockOnConsumed: isClearable ? 0 : points + 1,
      // Expired counts are deleted after an hour; one limiter per process does it for all.
      clearExpiredByTimeout: ofDatabase.size === 0,
    })
  ofDatabase.set(name, limiter)
  return limiter
}

/** The stored key. It is a hash, so that the table contains no network or e-mail address. */
const toKey = (subject: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(subject)).digest('hex').slice(0, 32)

/**
 * Counts one use of a rate limit, in a table that all processes share and that survives restarts.
 *
 * @param subject what is counted, for example a visitor, or a visitor and an e-mail address.
 * @param uses more than one where a limit counts bytes or rows.
 * @returns null within the limit, otherwise the seconds until the window ends.
 */
export async function consumeRateLimit(
  name: RateLimitName,
  subject: readonly string[],
  database: PooledDatabase = getDatabase(),
  uses = 1,
): Promise<number | null> {
  try {
    await getLimiter(name, database).consume(toKey(subject), uses)
    return null
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))
  }
}

/**
 * Counts one use of a rate limit, as `consumeRateLimit`.
 *
 * @throws HttpError 429 `limited` with `Retry-After`.
 */
export async function requireRateLimit(
  name: RateLimitName,
  subject: readonly string[],
  database: PooledDatabase = getDatabase(),
  uses = 1,
): Promise<void> {
  const retryAfterSeconds = await consumeRateLimit(name, subject, database, uses)
  if (retryAfterSeconds === null) return
  throw new HttpError(429, 'limited', `Too many tries. Try again in ${retryAfterSeconds} seconds.`, {
    retryAfterSeconds,
  })
}

/** Gives one counted use back, for example after a login that succeeded: only failures use up the limit. */
export async function refundRateLimit(
  name: RateLimitName,
  subject: readonly string[],
  database: PooledDatabase = getDatabase(),
): Promise<void> {
  const limiter = getLimiter(name, database)
  await limiter.reward(toKey(subject))
  // The library cannot lift the block of one key; every other blocked key costs one query the next time.
  limiter.deleteInMemoryBlockedAll()
}

/** Forgets all counted uses of a rate limit, in all processes. */
export async function clearRateLimit(
  name: ClearableRateLimitName,
  subject: readonly string[],
  database: PooledDatabase = getDatabase(),
): Promise<void> {
  await getLimiter(name, database).delete(toKey(subject))
}
