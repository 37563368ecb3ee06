import 'server-only'
import { and, asc, desc, eq, gt, lt, or, sql } from 'drizzle-orm'
import { toPeriodName } from '@/lib/games/board-period'
import type { BoardPeriod } from '@/lib/games/frame-protocol/host-messages'
import type { ScoreBoard, StoredReplay } from '@/lib/games/score-schema'
import { toSeed } from '@/lib/games/seed'
import { createCachedReads } from '@/lib/server/cached-read'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { gameAttempts, gameBests, gameRuns } from '@/lib/server/database/schema/games'
import { HttpError } from '@/lib/server/http/http-error'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { findRules } from './find-rules'
import { namePlayers } from './name-players'

const maxBoardRows = 100

/** A board: a game, the edition of its level, and the name of a period. */
type Board = { readonly game: string; readonly edition: number; readonly period: string }

const isOn = ({ game, edition, period }: Board) =>
  and(eq(gameBests.game, game), eq(gameBests.edition, edition), eq(gameBests.period, period))

/** The part of a board that is the same for every reader. */
type TopOfBoard = Pick<ScoreBoard, 'rows' | 'players'>

/** Reads the best runs on the board of a period, and the number of its players. */
async function readBestPlayers(board: Board, database: PooledDatabase): Promise<TopOfBoard> {
  const isOnBoard = isOn(board)
  const [rows, counted] = await Promise.all([
    database
      .select()
      .from(gameBests)
      .where(isOnBoard)
      .orderBy(desc(gameBests.score), asc(gameBests.reachedAt), asc(gameBests.player))
      .limit(maxBoardRows),
    database
      .select({ players: sql<number>`count(*)::int` })
      .from(gameBests)
      .where(isOnBoard),
  ])
  const names = await namePlayers(
    rows.map((row) => row.player),
    database,
  )
  return {
    rows: rows.map(({ score, attempt, reachedAt }, index) => ({
      rank: index + 1,
      ...(names[index] ?? { name: null, address: null, guest: null }),
      score,
      attempt,
      reachedAt: reachedAt.toISOString(),
    })),
    players: counted[0]?.players ?? 0,
  }
}

/** How long runs that other processes stored can be missing. */
const freshForMs = 2_000
/** More than the boards that are looked at within that time. Boards of past weeks and withdrawn games are dropped. */
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

/** Reads a player's rank on a board, counted from 1. Of equal scores the earlier one is ahead. */
export async function readRank(
  { player, ...board }: Board & { readonly player: string },
  database: PooledDatabase,
): Promise<{ readonly rank: number; readonly score: number; readonly attempt: string } | null> {
  const [own] = await database
    .select({ score: gameBests.score, reachedAt: gameBests.reachedAt, attempt: gameBests.attempt })
    .from(gameBests)
    .where(and(isOn(board), eq(gameBests.player, player)))
  if (!own) return null
  const isAhead = or(
    gt(gameBests.score, own.score),
    and(eq(gameBests.score, own.score), lt(gameBests.reachedAt, own.reachedAt)),
  )
  const [ahead] = await database
    .select({ count: sql<number>`count(*)::int` })
    .from(gameBests)
    .where(and(isOn(board), isAhead))
  return { rank: (ahead?.count ?? 0) + 1, score: own.score, attempt: own.attempt }
}

type BoardRequest = {
  readonly game: string
  readonly period: BoardPeriod
  readonly player: string | null
  readonly visitor: string
}

/**
 * Reads a board with the best runs of a period, and the rank of the requesting player.
 *
 * @throws HttpError 404 `unknown-game`, 429 `limited`.
 */
export async function readBoard(
  { game, period, player, visitor }: BoardRequest,
  { database = getDatabase(), now = new Date() }: { readonly database?: PooledDatabase; readonly now?: Date } = {},
): Promise<ScoreBoard> {
  const { edition } = await findRules(game, database)
  await requireRateLimit('read-scores', [visitor], database)
  const [top, own] = await Promise.all([
    readCachedTop({ game, edition, period: toPeriodName(period, now) }, database),
    player === null ? null : readRank({ game, edition, period: toPeriodName(period, now), player }, database),
  ])
  return { ...top, own }
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
    })
    .from(gameRuns)
    .innerJoin(gameAttempts, eq(gameAttempts.id, gameRuns.attempt))
    .where(eq(gameRuns.attempt, attempt))
  if (!run || run.log === null) throw noReplay()
  const { level, log, seed, ...rest } = run
  // A run can only be watched on the level that it was played on.
  if (level !== (await findRules(run.game, database)).level) throw noReplay()
  return { ...rest, seed: toSeed(seed), log }
}
