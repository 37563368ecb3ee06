import 'server-only'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { randomServerSeed, toCommitment } from '@/lib/games/chance/seeds'
import {
  type DailyAttempt,
  type DailyChallenge,
  attemptsPerDay,
  dailyGameIds,
  toChallengeSeed,
  toDay,
  toNextDay,
} from '@/lib/games/daily-challenge'
import type { PublishedGameId } from '@/lib/games/game-ids'
import { accountBusy } from '@/lib/server/account/account-busy'
import { findOwner } from '@/lib/server/account/account-identities'
import { getDatabase, type Database, type PooledDatabase } from '@/lib/server/database/client'
import { readClock } from '@/lib/server/database/read-clock'
import { withShortLocks } from '@/lib/server/database/with-short-locks'
import { dailyAttempts, dailySecrets } from '@/lib/server/database/schema/daily-challenge'
import { gameAttempts } from '@/lib/server/database/schema/games'
import { HttpError } from '@/lib/server/http/http-error'
import { requireCommonRateLimit, requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { findRules } from './find-rules'
import { readLookOfPlayer } from '@/lib/server/shop/read-look'
import { toExpiry } from './start-attempt'

// A day's secret is drawn at random the day before, and its hash is published at once. It is drawn only once, so nobody
// can choose it after its hash is known. The seeds of the games follow from it. At midnight nothing has to run: the
// clock says which day is open.

type Secret = typeof dailySecrets.$inferSelect
type Dependencies = { readonly database?: PooledDatabase; readonly now?: Date }

/** Draws the secret of a day, once. */
async function commitDay(day: string, now: Date, database: Database): Promise<Secret> {
  const read = () => database.select().from(dailySecrets).where(eq(dailySecrets.day, day))
  const [known] = await read()
  if (known) return known
  const secret = randomServerSeed()
  await database
    .insert(dailySecrets)
    .values({ day, secret, commitment: toCommitment(secret), committedAt: now })
    .onConflictDoNothing()
  const [committed] = await read()
  if (!committed) throw new Error('a committed day has a row')
  return committed
}

/** Commits to the challenges of today and tomorrow. Repeated, it changes nothing. */
export async function commitDays(
  now: Date,
  database: Database,
): Promise<{ readonly today: Secret; readonly next: Secret }> {
  const day = toDay(now)
  return { today: await commitDay(day, now, database), next: await commitDay(toNextDay(day), now, database) }
}

/** The secret of an earlier day. @throws HttpError 404 `unknown-day` for a day without a challenge, or one that has not opened. */
async function readPastSecret(day: string, today: string, database: Database): Promise<Secret> {
  const [past] = day < today ? await database.select().from(dailySecrets).where(eq(dailySecrets.day, day)) : []
  if (past) return past
  throw new HttpError(404, 'unknown-day', 'There is no challenge of this day, or it has not opened.')
}

/** The attempts that a player has taken on a day under any id, by game. */
async function countTaken(player: string, day: string, database: Database): Promise<ReadonlyMap<string, number>> {
  const { ids } = await findOwner(player, database)
  const rows = await database
    .select({ game: dailyAttempts.game, taken: sql<number>`count(*)::int` })
    .from(dailyAttempts)
    .where(and(inArray(dailyAttempts.player, [...ids]), eq(dailyAttempts.day, day)))
    .groupBy(dailyAttempts.game)
  return new Map(rows.map(({ game, taken }) => [game, taken]))
}

/**
 * Reads the challenge of today or an earlier day, with the commitment for tomorrow.
 *
 * @param player who asks; null for a guest who has not played. @throws HttpError 404 `unknown-day`, 429 `limited`.
 */
export async function readDailyChallenge(
  {
    day,
    player,
    visitor,
  }: { readonly day?: string | undefined; readonly player: string | null; readonly visitor: string },
  { database = getDatabase(), ...given }: Dependencies = {},
): Promise<DailyChallenge> {
  await requireRateLimit('read-scores', [visitor], database)
  const now = given.now ?? (await readClock(database))
  const today = toDay(now)
  const committed = await commitDays(now, database)
  const shown = day === undefined || day === today ? committed.today : await readPastSecret(day, today, database)
  const isOpen = shown.day === today
  const taken = isOpen && player !== null ? await countTaken(player, today, database) : new Map<string, number>()
  const games = dailyGameIds.map(async (game) => ({
    game,
    version: (await findRules(game, database)).version,
    seed: toChallengeSeed(shown.secret, game),
    attemptsLeft: isOpen ? Math.max(0, attemptsPerDay - (taken.get(game) ?? 0)) : 0,
  }))
  return {
    day: shown.day,
    today,
    now: now.toISOString(),
    closesAt: `${toNextDay(today)}T00:00:00.000Z`,
    secret: shown.secret,
    commitment: shown.commitment,
    committedAt: shown.committedAt.toISOString(),
    next: {
      day: committed.next.day,
      commitment: committed.next.commitment,
      committedAt: committed.next.committedAt.toISOString(),
    },
    games: await Promise.all(games),
  }
}

/** The attempts at a game that a player has taken on a day under any id. */
async function readTaken(
  { player, day, game }: { readonly player: string; readonly day: string; readonly game: PublishedGameId },
  database: Database,
) {
  const { ids } = await findOwner(player, database)
  return database
    .select({
      player: dailyAttempts.player,
      key: dailyAttempts.key,
      attempt: dailyAttempts.attempt,
      number: dailyAttempts.number,
    })
    .from(dailyAttempts)
    .where(and(inArray(dailyAttempts.player, [...ids]), eq(dailyAttempts.day, day), eq(dailyAttempts.game, game)))
}

type TakeRequest = {
  readonly game: PublishedGameId
  /** The day that the player sees. */
  readonly day: string
  /** Of the client's choice; a repeated request with it gets the same attempt. */
  readonly key: string
  readonly player: string
  readonly visitor: string
}

/**
 * Takes one of the player's attempts of the day, which counts even when it is never finished, and creates its run with
 * the day's seed. A linked wallet plays for its account. Attempts that the account's wallets took before they were
 * linked count too.
 *
 * @throws HttpError 409 `day-over` when another day has begun, 409 `no-attempts-left`, 409 `attempt-used` for a key
 * whose run is over, 429 `limited`, 503 `busy`.
 */
export async function takeDailyAttempt(
  { game, day, key, player: asking, visitor }: TakeRequest,
  { database = getDatabase(), ...given }: Dependencies = {},
): Promise<DailyAttempt> {
  await requireRateLimit('start-attempt', [visitor], database)
  const now = given.now ?? (await readClock(database))
  if (toDay(now) !== day) throw new HttpError(409, 'day-over', 'The challenge of another day is open.')
  const rules = await findRules(game, database)
  const { today } = await commitDays(now, database)
  const { player } = await findOwner(asking, database)
  if (player.startsWith('guest:')) {
    // Only a new attempt counts, since it adds a row. Before the transaction, which must not wait for a second
    // connection.
    const known = await readTaken({ player, day, game }, database)
    if (known.length < attemptsPerDay && !known.some((attempt) => attempt.key === key))
      await requireCommonRateLimit('daily-attempt-of-guests', 'all', visitor, database)
  }
  const look = await readLookOfPlayer(player, database)
  return withShortLocks(database, accountBusy, async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${player}, 0))`)
    const taken = await readTaken({ player, day, game }, transaction)
    const response = (attempt: typeof gameAttempts.$inferSelect, count: number): DailyAttempt => ({
      id: attempt.id,
      game,
      version: attempt.version,
      seed: toChallengeSeed(today.secret, game),
      expiresAt: attempt.expiresAt.toISOString(),
      isScored: true,
      day,
      attemptsLeft: Math.max(0, attemptsPerDay - count),
      ...(Object.keys(look).length > 0 && { look }),
    })
    const repeated = taken.find((attempt) => attempt.key === key)
    if (repeated) {
      const [attempt] = await transaction.select().from(gameAttempts).where(eq(gameAttempts.id, repeated.attempt))
      if (attempt && attempt.finishedAt === null) return response(attempt, taken.length)
      throw new HttpError(409, 'attempt-used', 'This run has already been submitted.')
    }
    if (taken.length >= attemptsPerDay)
      throw new HttpError(409, 'no-attempts-left', 'You have taken all attempts of this day.')
    const [attempt] = await transaction
      .insert(gameAttempts)
      .values({
        game,
        version: rules.version,
        level: rules.level,
        seed: toChallengeSeed(today.secret, game),
        challenge: day,
        player,
        startedAt: now,
        expiresAt: toExpiry(now, rules.maxTicks),
      })
      .returning()
    if (!attempt) throw new Error('an inserted attempt has an id')
    // Attempts of a wallet that was unlinked are not the player's any more, so their numbers are free.
    const used = new Set(taken.filter((row) => row.player === player).map((row) => row.number))
    const number = [1, 2, 3].find((free) => !used.has(free)) ?? attemptsPerDay
    await transaction
      .insert(dailyAttempts)
      .values({ player, day, game, number, key, attempt: attempt.id, takenAt: now })
    return response(attempt, taken.length + 1)
  })
}

/**
 * Deletes the records of attempts that were taken before a day, at most `limit`; with `isUnfinished` only those of guests that have no stored run.
 *
 * @returns how many.
 */
export async function deletePastDailyAttempts(
  { before, isUnfinished = false }: { readonly before: string; readonly isUnfinished?: boolean },
  limit: number,
  database: Database,
): Promise<number> {
  // Written as in the index of such attempts.
  const ofGuests = sql`${dailyAttempts.player} like 'guest:%' and not ${dailyAttempts.isStored}`
  const past = database
    .select({ row: sql`${dailyAttempts}.ctid` })
    .from(dailyAttempts)
    .where(and(lt(dailyAttempts.day, before), isUnfinished ? ofGuests : undefined))
    .limit(limit)
  const { rowCount } = await database.delete(dailyAttempts).where(sql`${dailyAttempts}.ctid = any(array(${past}))`)
  return rowCount ?? 0
}
