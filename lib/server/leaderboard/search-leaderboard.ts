import 'server-only'
import { sql } from 'drizzle-orm'
import type { LeaderboardSearch } from '@/lib/leaderboard/leaderboard-page'
import { type Database, getReadDatabase } from '@/lib/server/database/client'
import { rankApart } from './rank-rows'
import { readBoardState } from './indexer-status'
import { readRows, type RowChoice } from './read-rows'

/** What has a meaning in a pattern means itself. */
const literally = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/** Addresses, in lower case, of players whose name begins with `text`, whatever its case; at most `limit` names. */
async function findAddressesByName(moment: Pick<Database, 'execute'>, text: string, limit: number): Promise<string[]> {
  const { rows } = await moment.execute<{ address: string }>(sql`
    select wallets.address
    from (select user_id from profiles where lower(username) like ${`${literally(text.normalize('NFC').toLowerCase())}%`}
      order by lower(username) limit ${limit}) found
    join wallets on wallets.user_id = found.user_id`)
  return rows.map(({ address }) => address)
}

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
