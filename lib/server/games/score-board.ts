import 'server-only'
import { and, asc, desc, eq, gt, gte, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { toPeriodName } from '@/lib/games/board-period'
import { toChallengePeriod } from '@/lib/games/daily-challenge'
import type { BoardPeriod } from '@/lib/games/frame-protocol/host-messages'
import type { BoardRow, ScoreBoard, StoredReplay } from '@/lib/games/score-schema'
import { toSeed } from '@/lib/games/seed'
import { findOwner } from '@/lib/server/account/account-identities'
import { createCachedReads } from '@/lib/server/cached-read'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { gameAttempts, gameBests, gameRuns } from '@/lib/server/database/schema/games'
import { HttpError } from '@/lib/server/http/http-error'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { readLookOfPlayer } from '@/lib/server/shop/read-look'
import { findRules } from './find-rules'
import { namePlayers } from './name-players'

const maxBoardRows = 100

/** Ranks and players are exact up to this number and not counted beyond it, so that a board with a million players costs no more. */
const lastCountedRank = 1_000

/** A board: a game, the edition of its level, and the name of a period. */
type Board = { readonly game: string; readonly edition: number; readonly period: string }

const isOn = ({ game, edition, period }: Board) =>
  and(eq(gameBests.game, game), eq(gameBests.edition, edition), eq(gameBests.period, period))

type Best = typeof gameBests.$inferSelect

/** A row of a board without its rank. */
export const toBoardRow = (
  { score, attempt, reachedAt }: Pick<Best, 'score' | 'attempt' | 'reachedAt'>,
  named: Awaited<ReturnType<typeof namePlayers>>[number] | undefined,
): Omit<BoardRow, 'rank'> => ({
  ...(named ?? { name: null, address: null, guest: null, frame: null }),
  score,
  attempt,
  reachedAt: reachedAt.toISOString(),
})

/** The part of a board that is the same for every reader. */
type TopOfBoard = Pick<ScoreBoard, 'rows' | 'players'>

/** The best runs on a board, in the order of an index: a board may have a million. */
export const selectTop = (board: Board, database: Pick<PooledDatabase, 'select'>) =>
  database
    .select()
    .from(gameBests)
    .where(isOn(board))
    .orderBy(desc(gameBests.score), asc(gameBests.reachedAt), asc(gameBests.player))
    .limit(maxBoardRows)

/** Counts rows of boards; null if there are more than `most`. */
async function countUpTo(most: number, where: SQL | undefined, database: PooledDatabase): Promise<number | null> {
  const rows = database
    .select({ one: sql`1` })
    .from(gameBests)
    .where(where)
    // Without an order, PostgreSQL would read the table instead of the index, because it expects few rows.
    .orderBy(desc(gameBests.score))
    .limit(most + 1)
    .as('rows')
  const [counted] = await database.select({ count: sql<number>`count(*)::int` }).from(rows)
  const count = counted?.count ?? 0
  return count > most ? null : count
}

/** Reads the best runs on the board of a period, and the number of its players. */
async function readBestPlayers(board: Board, database: PooledDatabase): Promise<TopOfBoard> {
  const [rows, players] = await Promise.all([
    selectTop(board, database),
    countUpTo(lastCountedRank, isOn(board), database),
  ])
  const names = await namePlayers(
    rows.map((row) => row.player),
    database,
  )
  return {
    rows: rows.map((row, index) => ({ rank: index + 1, ...toBoardRow(row, names[index]) })),
    players,
  }
}

/** How long a run that another process stored can be missing, in milliseconds. */
const freshForMs = 2_000
/** More boards than are read within that time. The oldest are removed. */
const maxCachedTops = 1_000

const cachedTops = new WeakMap<PooledDatabase, ReturnType<typeof createCachedReads<TopOfBoard>>>()

/** The cached best runs of a database's boards. */
function getCachedTops(database: PooledDatabase) {
  const tops = cachedTops.get(database) ?? createCachedReads<TopOfBoard>({ freshForMs, max: maxCachedTops })
  cachedTops.set(database, tops)
  return tops
}

/** Reads the best runs on a board, with a cache. */
const readCachedTop = (board: Board, database: PooledDatabase): Promise<TopOfBoard> =>
  getCachedTops(database).read(`${board.game} ${board.edition} ${board.period}`, () => readBestPlayers(board, database))

/** Removes a game's boards from the cache, so that a stored run appears at once. */
export const invalidateBoards = (game: string, database: PooledDatabase): void =>
  getCachedTops(database).forget(`${game} `)

export type ReachedScore = Pick<Best, 'score' | 'reachedAt'>

/** A condition for the runs ahead of a score: of equal scores the earlier one is ahead. */
const isAheadOf = ({ score, reachedAt }: ReachedScore): SQL | undefined =>
  and(
    // Follows from the next line, but lets PostgreSQL use the index.
    gte(gameBests.score, score),
    or(gt(gameBests.score, score), and(eq(gameBests.score, score), lt(gameBests.reachedAt, reachedAt))),
  )

/** Counts the rank of a score on a board from 1; null beyond the first 1,000. */
export async function countRank(board: Board, reached: ReachedScore, database: PooledDatabase): Promise<number | null> {
  const ahead = await countUpTo(lastCountedRank - 1, and(isOn(board), isAheadOf(reached)), database)
  return ahead === null ? null : ahead + 1
}

/** How many rows below a new one are looked at. */
const maxPassed = 10

/**
 * The players that a new best run passed, the nearest ones first: those below it who were above the player's best
 * before.
 *
 * @param before the best before; null for a player who was not on the board.
 */
export async function readPassed(
  board: Board,
  { player, score, before }: { readonly player: string; readonly score: number; readonly before: ReachedScore | null },
  database: PooledDatabase,
): Promise<readonly string[]> {
  const rows = await database
    .select({ player: gameBests.player })
    .from(gameBests)
    .where(
      and(
        isOn(board),
        lt(gameBests.score, score),
        before === null ? undefined : isAheadOf(before),
        ne(gameBests.player, player),
      ),
    )
    .orderBy(desc(gameBests.score), asc(gameBests.reachedAt))
    .limit(maxPassed)
  return rows.map((row) => row.player)
}

type OwnPlace = {
  readonly rank: number | null
  readonly score: number
  readonly attempt: string
  readonly reachedAt: Date
}

/** Reads a player's row of a board, without its rank; null when the player is not on it. */
async function readRow(
  { player, ...board }: Board & { readonly player: string },
  database: PooledDatabase,
): Promise<Omit<OwnPlace, 'rank'> | null> {
  const [own] = await database
    .select({ score: gameBests.score, reachedAt: gameBests.reachedAt, attempt: gameBests.attempt })
    .from(gameBests)
    .where(and(isOn(board), eq(gameBests.player, player)))
  return own ?? null
}

/** Reads a player's row of a board, with the rank from 1; null beyond the first 1,000. */
export async function readRank(
  board: Board & { readonly player: string },
  database: PooledDatabase,
): Promise<OwnPlace | null> {
  const own = await readRow(board, database)
  return own && { ...own, rank: await countRank(board, own, database) }
}

/** Reads the row just above a row of a board, without its rank; null for the first one. */
async function readAbove(
  board: Board,
  own: ReachedScore,
  database: PooledDatabase,
): Promise<Omit<BoardRow, 'rank'> | null> {
  const [above] = await database
    .select()
    .from(gameBests)
    .where(and(isOn(board), isAheadOf(own)))
    .orderBy(asc(gameBests.score), desc(gameBests.reachedAt))
    .limit(1)
  if (!above) return null
  const [named] = await namePlayers([above.player], database)
  return toBoardRow(above, named)
}

type BoardRequest = {
  readonly game: string
  readonly period: BoardPeriod
  /** The day of a daily challenge, instead of a period. */
  readonly challenge?: string | undefined
  readonly player: string | null
  readonly visitor: string
}

/**
 * Reads a board with the best runs of a period or a daily challenge, the row of the requesting player, and the row just above it.
 *
 * @throws HttpError 404 `unknown-game`, 429 `limited`.
 */
export async function readBoard(
  { game, period, challenge, player, visitor }: BoardRequest,
  { database = getDatabase(), now = new Date() }: { readonly database?: PooledDatabase; readonly now?: Date } = {},
): Promise<ScoreBoard> {
  const { edition } = await findRules(game, database)
  await requireRateLimit('read-scores', [visitor], database)
  const board = {
    game,
    edition,
    period: challenge === undefined ? toPeriodName(period, now) : toChallengePeriod(challenge),
  }
  const readOwn = async (asking: string) => {
    // Attempts at a challenge by a linked wallet belong to its account.
    const owner = challenge === undefined ? asking : (await findOwner(asking, database)).player
    const own = await readRow({ ...board, player: owner }, database)
    if (!own) return { own, above: null }
    const [rank, above] = await Promise.all([countRank(board, own, database), readAbove(board, own, database)])
    return {
      own: { ...own, rank, reachedAt: own.reachedAt.toISOString() },
      above: above && { ...above, rank: rank === null ? null : rank - 1 },
    }
  }
  const [top, own] = await Promise.all([
    readCachedTop(board, database),
    player === null ? { own: null, above: null } : readOwn(player),
  ])
  return { ...top, ...own }
}

const noReplay = () => new HttpError(404, 'no-replay', 'This run has no replay any more.')

/** Reads a run with the data that is needed to watch it. @throws HttpError 404 `no-replay`, 429 `limited`. */
export async function readReplay(
  { attempt, visitor }: { readonly attempt: string; readonly visitor: string },
  database: PooledDatabase = getDatabase(),
): Promise<StoredReplay> {
  await requireRateLimit('read-scores', [visitor], database)
  const [run] = await database
    .select({
      game: gameRuns.game,
      version: gameRuns.version,
      seed: gameAttempts.seed,
      level: gameAttempts.level,
      log: gameRuns.log,
      score: gameRuns.score,
      player: gameRuns.player,
    })
    .from(gameRuns)
    .innerJoin(gameAttempts, eq(gameAttempts.id, gameRuns.attempt))
    .where(eq(gameRuns.attempt, attempt))
  if (!run || run.log === null) throw noReplay()
  const { level, log, seed, player, ...rest } = run
  // A run can only be watched on the level that it was played on.
  if (level !== (await findRules(run.game, database)).level) throw noReplay()
  const look = await readLookOfPlayer(player, database)
  return { ...rest, seed: toSeed(seed), log, ...(Object.keys(look).length > 0 && { look }) }
}
