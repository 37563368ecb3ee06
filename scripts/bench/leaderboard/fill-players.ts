import { sql } from 'drizzle-orm'
import type { PooledDatabase } from '@/lib/server/database/client'

export const benchChainId = 31337

/** The pseudo-random address of a player by number, in lower case, the same in every run. */
export const addressOf = (player: number) => `0x${player.toString(16).padStart(8, '0').repeat(5)}`

/** Inserts players with powers of all sizes, many of them shared, and the counts per power, as the indexer does. */
export async function fillPlayers(database: PooledDatabase, players: number): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`)
    await transaction.execute(sql`
      insert into players (chain_id, address, gem_power, crystal_power, bought_int, invested_wei, claimed_wei, first_seen_block, first_seen_time)
      select ${benchChainId}::integer, '0x' || repeat(lpad(to_hex(player), 8, '0'), 5), 0,
        (1 + (hashint4(player)::bigint & 1048575) * (1 + (hashint4(-player)::bigint & 7))), 0, 0, 0, 1, 1
      from generate_series(0, ${players - 1}::integer) as player`)
    await transaction.execute(sql`
      insert into power_counts (chain_id, level, bucket, players)
      select ${benchChainId}::integer, level, div(crystal_power, width), count(*) from players,
        (values (0, 1::numeric), (1, 4096), (2, 16777216)) as levels (level, width) group by 2, 3`)
    await transaction.execute(sql`
      insert into chain_cursors (chain_id, block_number, block_hash, block_time, head_number, head_seen_at, board_block, board_hash)
      values (${benchChainId}, 1, '0x1', 1, 1, now(), 1, '0x1')`)
    await transaction.execute(
      sql`insert into indexed_blocks (chain_id, number, hash, is_kept) values (${benchChainId}, 1, '0x1', true)`,
    )
  })
  for (const table of ['players', 'power_counts', 'chain_events'])
    await database.$client.query(`vacuum analyze ${table}`)
}
