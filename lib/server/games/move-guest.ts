import 'server-only'
import { and, eq, inArray, isNull, not, or, sql } from 'drizzle-orm'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { toDay } from '@/lib/games/daily-challenge'
import { tryLockUser } from '@/lib/server/account/lock-user'
import { getDatabase, type PooledDatabase, type Transaction } from '@/lib/server/database/client'
import { gameAttempts, gameBests, gameRuns } from '@/lib/server/database/schema/games'
import { huntTickets } from '@/lib/server/database/schema/hunt-lists'
import { playerProgress } from '@/lib/server/database/schema/progress'
import { toAccountPlayer } from '@/lib/server/game-token/game-player'
import { moveExperience } from '@/lib/server/players/experience'
import { addPlay } from '@/lib/server/quests/daily-play'
import { unsettleQuests } from '@/lib/server/quests/quests'
import { consumeRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { rateLimitRules } from '@/lib/server/rate-limits/rate-limits'
import { findGuest } from './request-player'
import { invalidateBoards } from './score-board'

/** The most attempts that one login moves, newest first; logins on later days move the rest. */
const maxAttempts = rateLimitRules['move-attempts'].points

type Move = { readonly guest: string; readonly account: string }

/**
 * The guest's attempts that a login moves: all except those at a daily challenge. Otherwise somebody could play as many
 * guests and keep the best one.
 */
const selectNewest = (guest: string, database: Pick<PooledDatabase, 'select'>) =>
  database
    .select({ id: gameAttempts.id })
    .from(gameAttempts)
    .where(
      and(
        eq(gameAttempts.player, guest),
        or(gameAttempts.isStored, isNull(gameAttempts.finishedAt)),
        isNull(gameAttempts.challenge),
      ),
    )
    .orderBy(sql`${gameAttempts.startedAt} desc`)
    .limit(maxAttempts)

/** `storeRun` locks an attempt before it writes the run, so no run is missed. @returns the ids of the attempts. */
async function moveAttempts({ guest, account }: Move, transaction: Transaction): Promise<readonly string[]> {
  const newest = selectNewest(guest, transaction)
  const moved = await transaction
    .update(gameAttempts)
    .set({ player: account })
    .where(inArray(gameAttempts.id, newest))
    .returning({ id: gameAttempts.id })
  return moved.map(({ id }) => id)
}

/** Whether the attempt of a row belongs to the account. If it stays with the guest, so does the row. */
const isOfMovedAttempt = (attempt: typeof huntTickets.attempt, account: string) =>
  sql`exists (select 1 from ${gameAttempts} where ${eq(gameAttempts.id, attempt)} and ${eq(gameAttempts.player, account)})`

/** Moves the runs of moved attempts. It does not search for the guest's, who may have many more. */
async function moveRuns({ account }: Move, attempts: readonly string[], transaction: Transaction) {
  return transaction
    .update(gameRuns)
    .set({ player: account, movedAt: sql`clock_timestamp()` })
    .where(sql`${gameRuns.attempt} = any(${sql.param([...attempts])}::uuid[])`)
    .returning({ attempt: gameRuns.attempt, game: gameRuns.game })
}

/** Merges the places on boards: of two bests the better one stays, of equal ones the earlier. */
async function moveBests({ guest, account }: Move, transaction: Transaction): Promise<void> {
  // In the order in which `raiseBests` writes, to avoid deadlocks.
  await transaction.execute(sql`
    with moved as (
      delete from ${gameBests} using ${gameRuns}
      where ${and(eq(gameBests.player, guest), eq(gameRuns.attempt, gameBests.attempt), eq(gameRuns.player, account))}
      returning ${gameBests}.*
    )
    insert into ${gameBests} (game, edition, period, player, score, attempt, reached_at, is_human)
    select game, edition, period, ${account}, score, attempt, reached_at, is_human from moved
    order by game, edition, period collate "C"
    on conflict (game, edition, period, player) do update
    set score = excluded.score, attempt = excluded.attempt, reached_at = excluded.reached_at, is_human = excluded.is_human
    where (${gameBests.score}, excluded.reached_at) < (excluded.score, ${gameBests.reachedAt})
  `)
  await transaction
    .update(gameRuns)
    .set({ log: null })
    .where(
      and(
        eq(gameRuns.player, account),
        sql`${gameRuns.log} is not null`,
        sql`not exists (select 1 from ${gameBests} where ${eq(gameBests.attempt, gameRuns.attempt)})`,
      ),
    )
}

/**
 * Moves tickets of earned keys, which from then on count towards the limits of the account. The ticket of a thing that
 * the account has found too stays with the guest, because a player finds a thing once. @returns the UTC days of the tickets.
 */
async function moveTickets({ guest, account }: Move, transaction: Transaction): Promise<readonly string[]> {
  const isFoundToo = sql`(${huntTickets.thing} > 0 and exists (
    select 1 from ${huntTickets} as own
    where own.chain_id = ${huntTickets.chainId} and own.root = ${huntTickets.root}
      and own.thing = ${huntTickets.thing} and own.player = ${account}
  ))`
  const moved = await transaction
    .update(huntTickets)
    .set({ player: account })
    .where(
      and(
        eq(huntTickets.player, guest),
        or(isNull(huntTickets.attempt), isOfMovedAttempt(huntTickets.attempt, account)),
        not(isFoundToo),
      ),
    )
    .returning({ createdAt: huntTickets.createdAt })
  return moved.map(({ createdAt }) => toDay(createdAt))
}

type Dependencies = { readonly env?: ServerEnv; readonly database?: PooledDatabase }

/** Whether a guest has something that moves without a run: tickets of uploaded games, or experience. */
async function hasMore(guest: string, database: PooledDatabase): Promise<boolean> {
  const tickets = database.select().from(huntTickets).where(eq(huntTickets.player, guest))
  const progress = database.select().from(playerProgress).where(eq(playerProgress.player, guest))
  const { rows } = await database.execute<{ more: boolean }>(
    sql`select exists ${tickets} or exists ${progress} as more`,
  )
  return rows[0]?.more === true
}

/** Locks a guest until the transaction ends, unless another login moves it. @returns whether it is locked. */
async function tryLockGuest(guest: string, transaction: Transaction): Promise<boolean> {
  const { rows } = await transaction.execute<{ is_locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${guest}, 0)) as is_locked`,
  )
  return rows[0]?.is_locked === true
}

/**
 * Moves runs, places on boards, earned keys and experience of a guest to the account that logs in with the guest's cookie. All or
 * nothing; repeated, it moves what was added since. Of several accounts that log in at once the first gets everything; the others do not
 * wait for it, because each would keep a connection. For the same reason nothing moves while the account is locked, as by the login of
 * another guest: the next login moves it. An account that other guests have given thousands of attempts gets nothing until
 * the next day.
 */
export async function moveGuest(
  request: Request,
  userId: string,
  { env = readServerEnv(), database = getDatabase() }: Dependencies = {},
): Promise<void> {
  const guest = await findGuest(request, env)
  if (guest === null) return
  const move = { guest, account: toAccountPlayer(userId, null).id }
  const attempts = await database.$count(selectNewest(guest, database).as('newest'))
  if (attempts === 0 && !(await hasMore(guest, database))) return
  const games = await database.transaction(async (transaction) => {
    if (!(await tryLockGuest(guest, transaction))) return []
    if (!(await tryLockUser(userId, transaction))) return []
    if (attempts > 0 && (await consumeRateLimit('move-attempts', [userId], transaction, attempts)) !== null) return []
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${move.account}, 0))`)
    const runs = await moveRuns(move, await moveAttempts(move, transaction), transaction)
    await moveBests(move, transaction)
    const daysOfTickets = await moveTickets(move, transaction)
    await moveExperience(move, transaction)
    const daysOfRuns = await addPlay(
      runs.map(({ attempt }) => attempt),
      transaction,
    )
    await unsettleQuests(userId, [...daysOfRuns, ...daysOfTickets], transaction)
    return new Set(runs.map(({ game }) => game))
  })
  for (const game of games) invalidateBoards(game, database)
}
