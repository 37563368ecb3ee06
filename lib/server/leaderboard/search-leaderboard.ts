import 'server-only'
import { sql } from 'drizzle-orm'
import type { LeaderboardSearch } from '@/lib/leaderboard/leaderboard-page'
import { type Database, getReadDatabase } from '@/lib/server/database/client'
import { rankAnyRows } from './rank-rows'
import { readBoardState } from './indexer-cursor'
import { readRows, type RowChoice } from './read-rows'

/** Escapes the special characters of a LIKE pattern. */
const escapePattern = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/** Finds the addresses, in lower case, of players whose username begins with `text`, ignoring case. */
async function findAddressesByName(moment: Pick<Database, 'execute'>, text: string, limit: number): Promise<string[]> {
  const { rows } = await moment.execute<{ address: string }>(sql`
    select wallets.address
    from (select user_id from profiles where lower(username) like ${`${escapePattern(text.normalize('NFC').toLowerCase())}%`}
      order by lower(username) limit ${limit}) found
    join wallets on wallets.user_id = found.user_id`)
  return rows.map(({ address }) => address)
}

const addressStart = /^0x[0-9a-f]{1,40}$/i

/**
 * Finds players on a chain's board whose username or address (with 0x) begins with `text`. Returns at most `limit` players, best
 * first. With more matches, it returns the first ones by address.
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
        ? // 'g' sorts after all hexadecimal digits, so this ends after every address with that prefix.
          { kind: 'address-from', from: start, to: `${start}g` }
        : { kind: 'of', addresses: await findAddressesByName(moment, text, limit) }
      const rows = await readRows(moment, board, choice, limit)
      return { ...state, found: await rankAnyRows(moment, board, rows) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
