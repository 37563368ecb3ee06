import 'server-only'
import { sql } from 'drizzle-orm'
import { formatLines } from '@/lib/leaderboard/format-leaderboard'
import { changeRankTable, createRankTable, type RankTable } from '@/lib/leaderboard/rank-table'
import type { Database } from '@/lib/server/database/client'
import { type BoardHead, readBoardHead } from './board-head'
import { canGoOnFrom, readBoardChanges } from './read-board-changes'
import { readTop } from './read-top'

/** How many lines the text for games has. */
const linesOfText = 100

/** A board as a process holds it in memory, as of one block. */
export type HeldBoard = BoardHead & {
  readonly ranks: RankTable
  /** What the text for games says of everybody, and how many bytes that is in UTF-8. */
  readonly lines: string
  readonly linesBytes: number
}

/** A board that was read. */
export type BoardReading = {
  readonly board: HeldBoard
  /** Crystal powers that may be others than on the earlier board, by address in lower case; null where all may be. */
  readonly changed: ReadonlyMap<string, bigint> | null
}

type Moment = Pick<Database, 'execute' | 'select'>

async function readAllCounts(moment: Moment, chainId: number): Promise<RankTable> {
  const { rows } = await moment.execute<{ power: string; players: number }>(
    // In order, or a million of them would be sorted while everybody waits.
    sql`select bucket as power, players from power_counts where chain_id = ${chainId} and level = 0 order by bucket desc`,
  )
  return createRankTable(rows.map(({ power, players }) => [BigInt(power), players] as const))
}

const unchanged: ReadonlyMap<string, bigint> = new Map()

/**
 * Reads the board of a chain at one moment. Where an earlier one is given and its block still stands, only what happened
 * since is read, and where nothing happened the earlier one comes back; `withNames` looks whether somebody changed theirs.
 */
export async function readHeldBoard(
  database: Database,
  chainId: number,
  earlier: HeldBoard | null,
  { withNames }: { readonly withNames: boolean },
): Promise<BoardReading> {
  return database.transaction(
    async (moment) => {
      const head = await readBoardHead(moment, chainId)
      const isSame = earlier !== null && earlier.version === head.version
      if (isSame && !withNames) return { board: earlier, changed: unchanged }
      const lines = formatLines(await readTop(moment, chainId, linesOfText))
      const text = { lines, linesBytes: Buffer.byteLength(lines) }
      if (isSame) return { board: lines === earlier.lines ? earlier : { ...earlier, ...text }, changed: unchanged }
      if (earlier?.reading === head.reading && (await canGoOnFrom(moment, chainId, earlier))) {
        const { counts, powers } = await readBoardChanges(moment, chainId, earlier)
        return { board: { ...head, ...text, ranks: changeRankTable(earlier.ranks, counts) }, changed: powers }
      }
      return { board: { ...head, ...text, ranks: await readAllCounts(moment, chainId) }, changed: null }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
