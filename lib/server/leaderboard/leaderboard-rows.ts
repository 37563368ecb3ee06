import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { LeaderboardCursor } from '@/lib/leaderboard/leaderboard-query-schema'
import { isWalletOnChain } from '@/lib/server/account/wallets/wallet-on-chain'
import type { Database } from '@/lib/server/database/client'
import { type BoardId, type BoardSource, toBoardSource } from './board-source'

/** A row of a board without its rank. */
export type BoardRow = {
  readonly score: bigint
  /** In lower case. */
  readonly address: string
  readonly crystalPower: bigint
  readonly gemPower: bigint
  readonly username: string | null
}

/** Which rows to read: the best, those after or before a position, those of some players, or those of an address range. */
export type RowChoice =
  | { readonly kind: 'best' }
  | { readonly kind: 'after' | 'before'; readonly position: LeaderboardCursor }
  | { readonly kind: 'of'; readonly addresses: readonly string[] }
  | { readonly kind: 'address-from'; readonly from: string; readonly to: string }

/** A position needs two queries, one for the rest of its tie and one for the other scores, so that both use the index. */
function selectRows({ table, score, own }: BoardSource, choice: RowChoice, limit: number): SQL {
  const rows = (condition: SQL, order: SQL) =>
    sql`(select address, ${score} as score from ${table} where ${own} and ${score} > 0 and ${condition} order by ${order} limit ${limit})`
  const best = sql`${score} desc, address`
  const worst = sql`${score}, address desc`
  switch (choice.kind) {
    case 'best':
      return rows(sql`true`, best)
    case 'after': {
      const { position } = choice
      return sql`${rows(sql`${score} = ${position.score} and address > ${position.address}`, best)}
        union all ${rows(sql`${score} < ${position.score}`, best)} order by score desc, address limit ${limit}`
    }
    case 'before': {
      const { position } = choice
      return sql`${rows(sql`${score} = ${position.score} and address < ${position.address}`, worst)}
        union all ${rows(sql`${score} > ${position.score}`, worst)} order by score, address desc limit ${limit}`
    }
    case 'of':
      return rows(sql`address = any(${sql.param(choice.addresses)}::text[])`, best)
    case 'address-from':
      return rows(sql`address >= ${choice.from} and address < ${choice.to}`, sql`address`)
  }
}

/** Reads rows of a board, best first. */
export async function readRows(
  snapshot: Pick<Database, 'execute'>,
  board: BoardId,
  choice: RowChoice,
  limit: number,
): Promise<BoardRow[]> {
  const { rows } = await snapshot.execute<{
    score: string
    address: string
    crystal: string
    gem: string
    username: string | null
  }>(sql`
    select chosen.score, chosen.address, players.crystal_power as crystal, players.gem_power as gem, profiles.username
    from (${selectRows(toBoardSource(board), choice, limit)}) chosen
    join players on players.chain_id = ${board.chainId} and players.address = chosen.address
    left join wallets on wallets.address = chosen.address and ${isWalletOnChain(board.chainId)}
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
