import 'server-only'
import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { RequestRefused } from '@/lib/server/http/request-refused'
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

/** Neither addresses nor mailboxes are written down by counting them. */
const hashOf = (who: readonly string[]) => createHash('sha256').update(JSON.stringify(who)).digest('hex').slice(0, 32)

/** Counts a try by `who`. Null where it is within the limit, else the seconds after which the next one counts anew. */
export async function countTry(
  name: LimitName,
  who: readonly string[],
  database: PooledDatabase = getDatabase(),
): Promise<number | null> {
  try {
    await limiterFor(name, database).consume(hashOf(who))
    return null
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))
    throw refusal
  }
}

/**
 * Counts a try by `who`, in a table that all processes share and that a restart does not empty.
 *
 * @throws RequestRefused 429 with the seconds to wait.
 */
export async function requireLimit(name: LimitName, who: readonly string[], database: PooledDatabase = getDatabase()): Promise<void> {
  const waitSeconds = await countTry(name, who, database)
  if (waitSeconds === null) return
  throw new RequestRefused(429, 'limited', `Too many tries. Try again in ${waitSeconds} seconds.`, { retryAfterSeconds: waitSeconds })
}

/** Takes a counted try back: what succeeded is not held against anybody. */
export async function forgiveTry(name: LimitName, who: readonly string[], database: PooledDatabase = getDatabase()): Promise<void> {
  await limiterFor(name, database).reward(hashOf(who))
}
