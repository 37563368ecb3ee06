import 'server-only'
import { createHash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { getDatabase, type PooledDatabase, type Transaction } from '@/lib/server/database/client'
import { deleteInSlices } from '@/lib/server/database/delete-in-slices'
import { rateLimits } from '@/lib/server/database/schema/site'
import { HttpError } from '@/lib/server/http/http-error'
import { isReadOnlyError } from '@/lib/server/read-only-database'
import {
  type ClearableRateLimitName,
  networksPerGroup,
  partsOfAll,
  rateLimitRules,
  type RateLimitName,
  type RateLimitRule,
} from './rate-limits'
import { isRead } from './reads'
import { findGroupOfNetwork, toVisitorGroup } from './visitor'

/**
 * What is counted: the subject itself, the group of networks to which its visitor belongs, or the share of this group
 * in a limit for all visitors.
 */
type Counted = { readonly kind: 'subject' | 'group' | 'part'; readonly subject: readonly string[] }

/** Uses that are allowed, as a multiple of the rule's. */
const shares = { subject: 1, group: networksPerGroup, part: 1 / partsOfAll } as const

/** Runs the queries of a limiter in a transaction, whose own connection it needs: waiting for a second one can block all. */
const toStoreClient = (transaction: Transaction) => ({
  query: ({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) => {
    const parts = text.split(/\$(\d+)/)
    return transaction.execute(
      sql.join(parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`))),
    )
  },
})

/** The library's types lack the method that asks only its memory. */
type Limiter = RateLimiterPostgres & { getInMemoryBlockMsBeforeExpire(storedKey: string): number }

const limiters = new WeakMap<PooledDatabase | Transaction, Map<string, Limiter>>()

function getLimiter(name: RateLimitName, kind: Counted['kind'], database: PooledDatabase | Transaction): Limiter {
  const ofDatabase = limiters.get(database) ?? new Map<string, Limiter>()
  limiters.set(database, ofDatabase)
  const { perSeconds, isClearable = false, ...rule }: RateLimitRule = rateLimitRules[name]
  const keyPrefix = kind === 'subject' ? name : `${name} of ${kind}`
  const points = Math.floor(rule.points * shares[kind])
  const limiter =
    ofDatabase.get(keyPrefix) ??
    (new RateLimiterPostgres({
      storeClient: '$client' in database ? database.$client.countingPool : toStoreClient(database),
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration: perSeconds,
      // A caller over the limit is refused from memory until the window ends, so a flood does not reach the database. Zero means never.
      inMemoryBlockOnConsumed: isClearable ? 0 : points + 1,
      // `deleteExpiredCounts` does it, in slices.
      clearExpiredByTimeout: false,
    }) as Limiter)
  ofDatabase.set(keyPrefix, limiter)
  return limiter
}

/**
 * The stored key: a hash, so that all keys have the same length and no network or e-mail address can be read in the
 * table. It does not keep them secret: somebody with the table can try all IPv4 addresses, or guess an e-mail address.
 * A key for the hash would be needed for that, and some sites have no secret.
 */
const toKey = (subject: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(subject)).digest('hex').slice(0, 32)

/**
 * The counts to which a use adds. One owner can have a whole /48 of IPv6, which contains 65,536 visitors, so the /48 is
 * counted too, by a second query. Other subjects have one count.
 */
function toCounted(subject: readonly string[]): readonly Counted[] {
  const group = subject.map((part) => findGroupOfNetwork(part) ?? part)
  const isInGroup = group.some((part, index) => part !== subject[index])
  return [{ kind: 'subject', subject }, ...(isInGroup ? [{ kind: 'group', subject: group } as const] : [])]
}

const toSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1_000))

/**
 * Counts one use of a rate limit, in a table that all processes share and that survives restarts. When PostgreSQL crashes, the counts of the
 * last second may be lost. While it is read-only, requests that only read are not counted.
 *
 * @param subject what is counted, for example a visitor, or a visitor and an e-mail address.
 * @param database a transaction takes its count back when it fails, also that of a refused use.
 * @param uses more than one where a limit counts bytes or rows.
 * @returns null within the limit, otherwise the seconds until the window ends.
 */
export async function consumeRateLimit(
  name: RateLimitName,
  subject: readonly string[],
  database: PooledDatabase | Transaction = getDatabase(),
  uses = 1,
): Promise<number | null> {
  return consume(name, toCounted(subject), database, uses)
}

/**
 * Counts a use for each of these, one after the other, so that a use that is refused for the network does not count for
 * its group. The memory is asked for all of them first: a group that is refused has 65,536 networks that are not.
 */
async function consume(
  name: RateLimitName,
  all: readonly Counted[],
  database: PooledDatabase | Transaction,
  uses: number,
): Promise<number | null> {
  const counts = all.map(({ kind, subject }) => ({ limiter: getLimiter(name, kind, database), key: toKey(subject) }))
  const blockedMs = Math.max(
    ...counts.map(({ limiter, key }) => limiter.getInMemoryBlockMsBeforeExpire(limiter.getKey(key))),
  )
  if (blockedMs > 0) return toSeconds(blockedMs)
  try {
    for (const { limiter, key } of counts) await limiter.consume(key, uses)
    return null
  } catch (refusal) {
    // Shares of visitors (`request-share.ts`) bound reads all the same.
    if (isRead() && isReadOnlyError(refusal)) return null
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return toSeconds(refusal.msBeforeNext)
  }
}

const hourMs = 3_600_000
/** Deletes counts an hour after they expired, except those that are being used again. */
export async function deleteExpiredCounts(now: Date, database: PooledDatabase): Promise<void> {
  await deleteInSlices(rateLimits, lt(rateLimits.expire, now.getTime() - hourMs), database)
}

/** Counts one use of a limit for all visitors together, and of the part that the visitor's group of networks has of it. */
export async function consumeCommonRateLimit(
  name: RateLimitName,
  subject: string,
  visitor: string,
  database: PooledDatabase | Transaction = getDatabase(),
): Promise<number | null> {
  const group = findGroupOfNetwork(visitor) ?? toVisitorGroup(visitor)
  const part = { kind: 'part', subject: [subject, group] } as const
  return consume(name, [part, { kind: 'subject', subject: [subject] }], database, 1)
}

/**
 * Counts one use of a rate limit, as `consumeRateLimit`.
 *
 * @throws HttpError 429 `limited` with `Retry-After`.
 */
export async function requireRateLimit(
  name: RateLimitName,
  subject: readonly string[],
  database: PooledDatabase | Transaction = getDatabase(),
  uses = 1,
): Promise<void> {
  requireNoWait(await consumeRateLimit(name, subject, database, uses))
}

/** Requires that a use is left, and counts none. @throws HttpError 429 `limited` with `Retry-After`. */
export async function requireUnusedRateLimit(
  name: RateLimitName,
  subject: readonly string[],
  database: PooledDatabase = getDatabase(),
): Promise<void> {
  for (const counted of toCounted(subject)) {
    const limiter = getLimiter(name, counted.kind, database)
    const used = await limiter.get(toKey(counted.subject))
    if (used && used.consumedPoints >= limiter.points) requireNoWait(toSeconds(used.msBeforeNext))
  }
}

/** As `consumeCommonRateLimit`. @throws HttpError 429 `limited` with `Retry-After`. */
export async function requireCommonRateLimit(...use: Parameters<typeof consumeCommonRateLimit>): Promise<void> {
  requireNoWait(await consumeCommonRateLimit(...use))
}

function requireNoWait(retryAfterSeconds: number | null): void {
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
  for (const counted of toCounted(subject)) {
    const limiter = getLimiter(name, counted.kind, database)
    await limiter.reward(toKey(counted.subject))
    // The library can only forget all blocked keys, not a single one. The others then cost one query each.
    limiter.deleteInMemoryBlockedAll()
  }
}

/** Forgets all counted uses of a rate limit, in all processes. */
export async function clearRateLimit(
  name: ClearableRateLimitName,
  subject: readonly string[],
  database: PooledDatabase = getDatabase(),
): Promise<void> {
  for (const counted of toCounted(subject))
    await getLimiter(name, counted.kind, database).delete(toKey(counted.subject))
}
