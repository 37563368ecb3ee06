import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { LeaderboardCursor } from '@/lib/leaderboard/leaderboard-query'
import type { Database } from '@/lib/server/database/client'
import { type BoardName, type BoardSource, toBoardSource } from './board-source'

/** A line of a board before its rank is known. */
export type BoardRow = {
  readonly score: bigint
  /** In lower case. */
  readonly address: string
  readonly crystalPower: bigint
  readonly gemPower: bigint
  readonly username: string | null
}

/** Which rows: the best, those behind or in front of a place, or those of some players. */
export type RowChoice =
  | { readonly kind: 'best' }
  | { readonly kind: 'after' | 'before'; readonly place: LeaderboardCursor }
  | { readonly kind: 'of'; readonly addresses: readonly string[] }
  | { readonly kind: 'address-from'; readonly from: string; readonly to: string }

/** Ties can be many: both parts of a place, the rest of its tie and what follows, are read by the index, not filtered. */
function chooseRows({ table, score, own }: BoardSource, choice: RowChoice, limit: number): SQL {
  const rows = (condition: SQL, order: SQL) =>
    sql`(select address, ${score} as score from ${table} where ${own} and ${score} > 0 and ${condition} order by ${order} limit ${limit})`
  const best = sql`${score} desc, address`
  const worst = sql`${score}, address desc`
  switch (choice.kind) {
    case 'best':
      return rows(sql`true`, best)
    case 'after': {
      const { place } = choice
      return sql`${rows(sql`${score} = ${place.score} and address > ${place.address}`, best)}
        union all ${rows(sql`${score} < ${place.score}`, best)} order by score desc, address limit ${limit}`
    }
    case 'before': {
      const { place } = choice
      return sql`${rows(sql`${score} = ${place.score} and address < ${place.address}`, worst)}
        union all ${rows(sql`${score} > ${place.score}`, worst)} order by score, address desc limit ${limit}`
    }
    case 'of':
      return rows(sql`address = any(${sql.param(choice.addresses)}::text[])`, best)
    case 'address-from':
      return rows(sql`address >= ${choice.from} and address < ${choice.to}`, sql`address`)
  }
}

/** Rows of a board, best first, at most `limit`. */
export async function readRows(
  moment: Pick<Database, 'execute'>,
  board: BoardName,
  choice: RowChoice,
  limit: number,
): Promise<BoardRow[]> {
  const { rows } = await moment.execute<{
    score: string
    address: string
    crystal: string
    gem: string
    username: string | null
  }>(sql`
    select chosen.score, chosen.address, players.crystal_power as crystal, players.gem_power as gem, profiles.username
    from (${chooseRows(toBoardSource(board), choice, limit)}) chosen
    join players on players.chain_id = ${board.chainId} and players.address = chosen.address
    left join wallets on wallets.address = chosen.address
    left join profiles on profiles.user_id = wallets.user_id
    order by chosen.score desc, chosen.address`)
  return rows.map((row) => ({
    score: BigInt(row.score),
    address: row.address,
    crystalPower: BigInt(row.crystal),
    gemPower: BigInt(row.gem),
    username: row.username,
  }))
}
