import 'server-only'
import { sql } from 'drizzle-orm'
import type { Address } from 'viem'
import { readServerEnv } from '@/lib/env/server-env'
import type { LeaderboardPage, LeaderboardSearch } from '@/lib/leaderboard/leaderboard-page'
import { type LeaderboardCursor, toLeaderboardCursorText } from '@/lib/leaderboard/leaderboard-query-schema'
import { toServerRanking } from '@/lib/leaderboard/leaderboard-text'
import { parseSeasonName, toSeasonName } from '@/lib/leaderboard/season'
import { isWalletOnChain } from '@/lib/server/account/wallets/wallet-on-chain'
import { type Database, getReadDatabase } from '@/lib/server/database/client'
import { isBuilding } from '@/lib/server/is-building'
import { logger } from '@/lib/server/logger'
import { type BoardId, readPlayerCount, toBoardSource } from './board-source'
import { readBoardState } from './indexer-cursor'
import { rankAnyRows, rankConsecutiveRows } from './rank-rows'
import { type BoardRow, readRows, type RowChoice } from './leaderboard-rows'

const maxLimit = 1_000

type Snapshot = Pick<Database, 'execute' | 'select'>

/** Start of a page: after or before a position, or around a player. By default the first page. */
type PageStart = {
  readonly after?: LeaderboardCursor | undefined
  readonly before?: LeaderboardCursor | undefined
  readonly around?: Address | undefined
}

async function readRowOf(snapshot: Snapshot, board: BoardId, player: Address): Promise<BoardRow | undefined> {
  const [own] = await readRows(snapshot, board, { kind: 'of', addresses: [player.toLowerCase()] }, 1)
  return own
}

async function readPage(
  snapshot: Snapshot,
  board: BoardId,
  limit: number,
  { after, before, around }: PageStart,
): Promise<BoardRow[]> {
  if (after) return readRows(snapshot, board, { kind: 'after', position: after }, limit)
  if (before) {
    const rows = await readRows(snapshot, board, { kind: 'before', position: before }, limit)
    // Near the top there are not enough rows before the cursor, so return the first page.
    return rows.length === limit ? rows : readRows(snapshot, board, { kind: 'best' }, limit)
  }
  const own = around && (await readRowOf(snapshot, board, around))
  if (!own) return readRows(snapshot, board, { kind: 'best' }, limit)
  const front = await readRows(snapshot, board, { kind: 'before', position: own }, Math.floor(limit / 2))
  return [
    ...front,
    own,
    ...(await readRows(snapshot, board, { kind: 'after', position: own }, limit - front.length - 1)),
  ]
}

async function readNeighbours(snapshot: Snapshot, board: BoardId, rows: readonly BoardRow[]) {
  const [first, last] = [rows[0], rows.at(-1)]
  const hasPrevious = first && (await readRows(snapshot, board, { kind: 'before', position: first }, 1)).length > 0
  const hasNext = last && (await readRows(snapshot, board, { kind: 'after', position: last }, 1)).length > 0
  return {
    previous: first && hasPrevious ? toLeaderboardCursorText(first) : null,
    next: last && hasNext ? toLeaderboardCursorText(last) : null,
  }
}

/**
 * Reads a page of a chain's board, at most `limit` (1 to 1,000) rows, and optionally the row of one player. `season` is the
 * number of a week, or 'current' or 'previous' by the chain's clock; without it, the all-time board.
 *
 * Rows, ranks and block come from one database snapshot. The cost doesn't depend on the number of players.
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
    async (snapshot) => {
      const { state, board } = await readBoardState(snapshot, chainId, options.season)
      const rows = await readPage(snapshot, board, Math.min(Math.max(Math.trunc(limit), 1), maxLimit), options)
      const own = player && (await readRowOf(snapshot, board, player))
      const [ownRow = null] = own ? await rankAnyRows(snapshot, board, [own]) : []
      const players = await readPlayerCount(snapshot, board)
      return {
        ...state,
        season: board.season === null ? null : toSeasonName(board.season),
        players,
        leaderboard: await rankConsecutiveRows(snapshot, board, rows),
        ...(await readNeighbours(snapshot, board, rows)),
        player: ownRow,
        playerRank: ownRow?.rank ?? null,
        serverRanking: toServerRanking(ownRow?.rank ?? null, players),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Reads the board for rendering a page. Null during the build and if the database fails; the browser then fetches it. */
export async function readInitialLeaderboard(limit: number): Promise<LeaderboardPage | null> {
  if (isBuilding()) return null
  try {
    return await readLeaderboard({ chainId: readServerEnv().defaultChainId, limit })
  } catch (error) {
    logger.warn({ err: error }, 'board not read, rendering the page without it')
    return null
  }
}

/** Converts the name of a season in a query to the option of `readLeaderboard`. */
export function toSeasonChoice(name: string | undefined): number | 'current' | 'previous' | undefined {
  return name === undefined || name === 'current' || name === 'previous' ? name : (parseSeasonName(name) ?? undefined)
}

/** Escapes the special characters of a LIKE pattern. */
const escapePattern = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/**
 * The most usernames that a search looks at, the first ones by name. Accounts are free, so somebody may register
 * similar names; this many are needed to hide a player from a search by the beginning of a name.
 */
export const maxNames = 2_000

/** Finds the addresses, in lower case, of a board's players whose username begins with `text`, ignoring case. */
async function findAddressesByName(
  snapshot: Pick<Database, 'execute'>,
  text: string,
  { board, limit }: { readonly board: BoardId; readonly limit: number },
): Promise<string[]> {
  const { table, score, own } = toBoardSource(board)
  const { rows } = await snapshot.execute<{ address: string }>(sql`
    select wallets.address
    from (select user_id, lower(username) as name from profiles
      where lower(username) like ${`${escapePattern(text.normalize('NFC').toLowerCase())}%`}
      order by lower(username) limit ${maxNames}) found
    join wallets on wallets.user_id = found.user_id and ${isWalletOnChain(board.chainId)}
    join (select address from ${table} where ${own} and ${score} > 0) ranked on ranked.address = wallets.address
    order by found.name
    limit ${limit}`)
  return rows.map(({ address }) => address)
}

const addressStart = /^0x[0-9a-f]{1,40}$/i

/**
 * Finds players on a chain's board whose username or address (with 0x) begins with `text`. Returns at most `limit` players, best
 * first. With more matches, it returns the first ones by username or address.
 */
export async function searchLeaderboard(options: {
  readonly chainId: number
  readonly text: string
  readonly limit: number
  readonly season?: number | 'current' | 'previous' | undefined
  readonly database?: Database
}): Promise<LeaderboardSearch> {
  const { chainId, text, limit, database = getReadDatabase() } = options
  return database.transaction(
    async (snapshot) => {
      const { state, board } = await readBoardState(snapshot, chainId, options.season)
      const start = text.toLowerCase()
      const choice: RowChoice = addressStart.test(text)
        ? // 'g' sorts after all hexadecimal digits, so this ends after every address with that prefix.
          { kind: 'address-from', from: start, to: `${start}g` }
        : { kind: 'of', addresses: await findAddressesByName(snapshot, text, { board, limit }) }
      const rows = await readRows(snapshot, board, choice, limit)
      return { ...state, found: await rankAnyRows(snapshot, board, rows) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
