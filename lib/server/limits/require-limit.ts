import 'server-only'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { RequestRefused } from '@/lib/server/http/request-refused'
import { findKnownWait, forgetWait, hashOf, rememberWait } from './known-waits'
import { limits, type LimitName } from './limits'

const limiters = new WeakMap<PooledDatabase, Map<LimitName, RateLimiterPostgres>>()

function limiterFor(name: LimitName, database: PooledDatabase): RateLimiterPostgres {
  const known = limiters.get(database) ?? new Map<LimitName, RateLimiterPostgres>()
  limiters.set(database, known)
  const { points, perSeconds } = limits[name]
  const limiter =
    known.get(name) ??
    new RateLimiterPostgres({
      storeClient: database.$client,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: perSeconds,
      // Counts are deleted an hour after they end; one limiter a process does it for all.
      clearExpiredByTimeout: known.size === 0,
    })
  known.set(name, limiter)
  return limiter
}

/** Counts a try by `who`. Null where it is within the limit, else the seconds after which the next one counts anew. */
export async function countTry(
  name: LimitName,
  who: readonly string[],
  database: PooledDatabase = getDatabase(),
): Promise<number | null> {
  const known = findKnownWait(name, who, database)
  if (known !== null) return known
  try {
    await limiterFor(name, database).consume(hashOf(who))
    return null
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const waitSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))
    rememberWait(name, who, waitSeconds, database)
    return waitSeconds
  }
}

/**
 * Counts a try by `who`, in a table that all processes share and that a restart does not empty.
 *
 * @throws RequestRefused 429 with the seconds to wait.
 */
export async function requireLimit(
  name: LimitName,
  who: readonly string[],
  database: PooledDatabase = getDatabase(),
): Promise<void> {
  const waitSeconds = await countTry(name, who, database)
  if (waitSeconds === null) return
  throw new RequestRefused(429, 'limited', `Too many tries. Try again in ${waitSeconds} seconds.`, {
    retryAfterSeconds: waitSeconds,
  })
}

/** Takes a counted try back: what succeeded is not held against anybody. */
export async function forgiveTry(
  name: LimitName,
  who: readonly string[],
  database: PooledDatabase = getDatabase(),
): Promise<void> {
  await limiterFor(name, database).reward(hashOf(who))
  forgetWait(name, who, database)
}
