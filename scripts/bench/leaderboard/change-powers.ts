import { sql } from 'drizzle-orm'
import { noEffect } from '@/indexer/player-effect'
import { changePlayers } from '@/indexer/store/change-players'
import type { PooledDatabase } from '@/lib/server/database/client'
import { addressOf, benchChainId } from './fill-players'

const changesOfBlock = 50
const blockEveryMs = 1_000

async function writeBlock(database: PooledDatabase, number: number, players: number): Promise<void> {
  const chosen = [...new Set(Array.from({ length: changesOfBlock }, () => Math.floor(Math.random() * players)))]
  const hash = `0x${number.toString(16)}`
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`
      insert into chain_events (chain_id, block_number, log_index, block_hash, block_time, transaction_hash, contract_address, name, args, player_address, effect)
      select ${benchChainId}::integer, ${number}::bigint, row.index, ${hash}, ${number}::bigint, '0x', '0x', 'AssetTransaction', '{}', row.player,
        jsonb_build_object('gemPower', '0', 'crystalPower', '7', 'boughtInt', '0', 'investedWei', '0', 'claimedWei', '0')
      from jsonb_to_recordset(${JSON.stringify(chosen.map((player, index) => ({ player: addressOf(player), index })))}::jsonb) as row (player text, index integer)`)
    await changePlayers(
      transaction,
      benchChainId,
      chosen
        .map((player) => ({
          address: addressOf(player),
          effect: { ...noEffect, crystalPower: 7n },
          firstBlock: BigInt(number),
          firstTime: number,
        }))
        .sort((a, b) => (a.address < b.address ? -1 : 1)),
    )
    await transaction.execute(
      sql`insert into indexed_blocks (chain_id, number, hash, is_kept) values (${benchChainId}, ${number}, ${hash}, true)`,
    )
    await transaction.execute(sql`
      update chain_cursors set block_number = ${number}, block_hash = ${hash}, block_time = ${number}, head_number = ${number}, head_seen_at = now(),
        board_block = ${number}, board_hash = ${hash} where chain_id = ${benchChainId}`)
  })
}

/** Lets powers change in a block every second, as the indexer writes them. @returns what ends it, and answers how many there were. */
export function changePowers(database: PooledDatabase, players: number): () => Promise<number> {
  let isOver = false
  let blocks = 0
  const writing = (async () => {
    while (!isOver) {
      await writeBlock(database, blocks + 2, players)
      blocks++
      await new Promise((resolve) => setTimeout(resolve, blockEveryMs))
    }
  })()
  return async () => {
    isOver = true
    await writing
    return blocks
  }
}
