import 'server-only'
import type { LeaderboardSearch } from '@/lib/leaderboard/leaderboard-page'
import { type Database, getReadDatabase } from '@/lib/server/database/client'
import { findAddressesByName } from './find-addresses-by-name'
import { rankApart } from './rank-rows'
import { readBoardState } from './read-board-state'
import { readRows, type RowChoice } from './read-rows'

const addressStart = /^0x[0-9a-f]{1,40}$/i

/**
 * Finds players on a chain's board whose name, or whose address with 0x in front, begins with `text`; at most `limit`, best
 * first. Of more than that the first by address are found.
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
    async (moment) => {
      const { state, board } = await readBoardState(moment, chainId, options.season)
      const start = text.toLowerCase()
      const choice: RowChoice = addressStart.test(text)
        ? // Behind every address that begins so: no digit of one comes after f.
          { kind: 'address-from', from: start, to: `${start}g` }
        : { kind: 'of', addresses: await findAddressesByName(moment, text, limit) }
      const rows = await readRows(moment, board, choice, limit)
      return { ...state, found: await rankApart(moment, board, rows) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
