import 'server-only'
import { formatLines } from '@/lib/leaderboard/format-leaderboard'
import type { PowerTable } from '@/lib/leaderboard/power-table'
import { changeRankTable, type RankTable } from '@/lib/leaderboard/rank-table'
import type { Database } from '@/lib/server/database/client'
import { type BoardHead, readBoardHead } from './board-head'
import { readAllPowers } from './read-all-powers'
import { type BoardStep, readBoardChanges } from './read-board-changes'
import { readTop } from './read-top'

/** How many lines the text for games has. */
const linesOfText = 100

/** A board as a process holds it in memory, as of one block. */
export type HeldBoard = BoardHead & {
  readonly ranks: RankTable
  /** Powers by address: of the newest board, whichever that is. */
  readonly powers: PowerTable
  /** The blocks by which it became what it is, oldest first. */
  readonly steps: readonly BoardStep[]
  /** What the text for games says of everybody, and how many bytes that is in UTF-8. */
  readonly lines: string
  readonly linesBytes: number
}

/** A board that was read, and the powers that `powers` is yet to be told: in the moment in which the board is put in place. */
export type BoardReading = { readonly board: HeldBoard; readonly changed: ReadonlyMap<string, bigint> }

const unchanged: ReadonlyMap<string, bigint> = new Map()

/**
 * Reads the board of a chain at one moment. Where an earlier one is given and the chain still knows one of its blocks, only
 * what happened since is read, and where nothing happened the earlier one comes back; `withNames` looks whether somebody
 * changed theirs.
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
      if (earlier?.reading === head.reading) {
        const changes = await readBoardChanges(moment, chainId, { head, steps: earlier.steps, known: earlier.powers })
        if (changes) {
          const { counts, powers, steps } = changes
          return {
            board: { ...head, ...text, ranks: changeRankTable(earlier.ranks, counts), powers: earlier.powers, steps },
            changed: powers,
          }
        }
      }
      const steps = [{ block: head.block, hash: head.hash, addresses: [] }]
      return { board: { ...head, ...text, ...(await readAllPowers(moment, chainId)), steps }, changed: unchanged }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
