import 'server-only'
import type { Address } from 'viem'
import { readServerEnv } from '@/lib/env/server-env'
import type { LeaderboardPage } from '@/lib/leaderboard/leaderboard-page'
import { type LeaderboardCursor, toLeaderboardCursorText } from '@/lib/leaderboard/leaderboard-query'
import { toServerRanking } from '@/lib/leaderboard/leaderboard-text'
import { parseSeasonName, toSeasonName } from '@/lib/leaderboard/season'
import { type Database, getReadDatabase } from '@/lib/server/database/client'
import { isBuilding } from '@/lib/server/is-building'
import { logger } from '@/lib/server/logger'
import { type BoardName, readPlayerCount } from './board-source'
import { readBoardState } from './indexer-status'
import { rankApart, rankFollowing } from './rank-rows'
import { type BoardRow, readRows } from './read-rows'

const maximumLimit = 1_000

type Moment = Pick<Database, 'execute' | 'select'>

/** Where a page of the board begins, from its front where nothing is said. */
export type PageStart = {
  readonly after?: LeaderboardCursor | undefined
  readonly before?: LeaderboardCursor | undefined
  readonly around?: Address | undefined
}

async function readOwn(moment: Moment, board: BoardName, player: Address): Promise<BoardRow | undefined> {
  const [own] = await readRows(moment, board, { kind: 'of', addresses: [player.toLowerCase()] }, 1)
  return own
}

async function readPage(
  moment: Moment,
  board: BoardName,
  limit: number,
  { after, before, around }: PageStart,
): Promise<BoardRow[]> {
  if (after) return readRows(moment, board, { kind: 'after', place: after }, limit)
  if (before) {
    const rows = await readRows(moment, board, { kind: 'before', place: before }, limit)
    // So near the front the page is filled from behind.
    return rows.length === limit ? rows : readRows(moment, board, { kind: 'best' }, limit)
  }
  const own = around && (await readOwn(moment, board, around))
  if (!own) return readRows(moment, board, { kind: 'best' }, limit)
  const front = await readRows(moment, board, { kind: 'before', place: own }, Math.floor(limit / 2))
  return [...front, own, ...(await readRows(moment, board, { kind: 'after', place: own }, limit - front.length - 1))]
}

async function readNeighbours(moment: Moment, board: BoardName, rows: readonly BoardRow[]) {
  const [first, last] = [rows[0], rows.at(-1)]
  const isBehind = first && (await readRows(moment, board, { kind: 'before', place: first }, 1)).length > 0
  const isInFront = last && (await readRows(moment, board, { kind: 'after', place: last }, 1)).length > 0
  return {
    previous: first && isBehind ? toLeaderboardCursorText(first) : null,
    next: last && isInFront ? toLeaderboardCursorText(last) : null,
  }
}

/**
 * Reads a page of a chain's board, at most `limit` (1 to 1,000) rows, and the row of one player where asked for. `season`
 * is the number of a week, or 'current' or 'previous' by the chain's clock; without it the board is that of all time.
 *
 * Rows, ranks and block are of one moment. Costs the same whether there are ten players or a million.
 */
export async function readLeaderboard(
  options: PageStart & {
    readonly chainId: number
    readonly limit: number
    readonly season?: number | 'current' | 'previous' | undefined
    readonly player?: Address | undefined
    readonly database?: Database
  },
): Promise<LeaderboardPage> {
  const { chainId, limit, player, database = getReadDatabase() } = options
  return database.transaction(
    async (moment) => {
      const { state, board } = await readBoardState(moment, chainId, options.season)
      const rows = await readPage(moment, board, Math.min(Math.max(Math.trunc(limit), 1), maximumLimit), options)
      const own = player && (await readOwn(moment, board, player))
      const [ownRow = null] = own ? await rankApart(moment, board, [own]) : []
      const players = await readPlayerCount(moment, board)
      return {
        ...state,
        season: board.season === null ? null : toSeasonName(board.season),
        players,
        leaderboard: await rankFollowing(moment, board, rows),
        ...(await readNeighbours(moment, board, rows)),
        player: ownRow,
        playerRank: ownRow?.rank ?? null,
        serverRanking: toServerRanking(ownRow?.rank ?? null, players),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** The board that a page is rendered with; null at build, and where the database does not answer (the browser asks again). */
export async function readInitialLeaderboard(limit: number): Promise<LeaderboardPage | null> {
  if (isBuilding()) return null
  try {
    return await readLeaderboard({ chainId: readServerEnv().defaultChainId, limit })
  } catch (error) {
    logger.warn({ err: error }, 'board not read: the page is rendered without it')
    return null
  }
}

/** A season as `readLeaderboard` takes it, from its name in a question. */
export function toSeasonChoice(name: string | undefined): number | 'current' | 'previous' | undefined {
  return name === undefined || name === 'current' || name === 'previous' ? name : (parseSeasonName(name) ?? undefined)
}
