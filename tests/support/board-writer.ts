import { sql } from 'drizzle-orm'
import { keccak256, numberToHex, stringToHex } from 'viem'
import { noEffect } from '@/indexer/decode/player-effect'
import { changePlayers } from '@/indexer/store/change-players'
import { changeSeasons } from '@/indexer/store/change-seasons'
import type { PooledDatabase } from '@/lib/server/database/client'

/** The address of a player by number. */
export const addressOf = (player: number) => numberToHex(0xb0b0000 + player, { size: 20 })

type Change = readonly [player: number, crystalPower: bigint]

/** Writes blocks that change crystal power, as the indexer does, and undoes them. Each branch of the chain has different block hashes. */
export function createBoardWriter(database: PooledDatabase, chainId: number) {
  let number = 0
  let branch = 0
  const hashOf = (block: number) => keccak256(stringToHex(`${chainId} ${branch} ${block}`))

  /** @param time of the newest block afterwards. @param changedAt time of the block with the changes. */
  async function change(changes: readonly Change[], time: number, sign: 1 | -1, changedAt = time) {
    await database.transaction(async (transaction) => {
      const signed = changes.map(([player, power]) => [addressOf(player), power * BigInt(sign)] as const)
      const sums = new Map<string, bigint>()
      for (const [address, power] of signed) sums.set(address, (sums.get(address) ?? 0n) + power)
      await changePlayers(
        transaction,
        chainId,
        [...sums].map(([address, crystalPower]) => ({
          address,
          effect: { ...noEffect, crystalPower },
          powerSeconds: crystalPower * BigInt(changedAt),
          firstBlock: BigInt(number),
          firstTime: time,
        })),
      )
      await changeSeasons(
        transaction,
        chainId,
        changes.map(([player, crystalPower]) => ({ player: addressOf(player), crystalPower, time })),
        sign,
      )
      if (sign === 1) {
        const rows = changes.map(([player, power], index) => ({
          player: addressOf(player),
          power: power.toString(),
          index,
        }))
        await transaction.execute(sql`
          insert into chain_events (chain_id, block_number, log_index, block_hash, block_time, transaction_hash, contract_address,
            name, args, player_address, effect)
          select ${chainId}::integer, ${number}::bigint, row.index, ${hashOf(number)}, ${time}::bigint, '0x', '0x', 'AssetTransaction', '{}', row.player,
            jsonb_build_object('gemPower', '0', 'crystalPower', row.power, 'boughtInt', '0', 'investedWei', '0', 'claimedWei', '0')
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (player text, power text, index integer)`)
        await transaction.execute(sql`
          insert into indexed_blocks (chain_id, number, hash, is_kept) values (${chainId}, ${number}, ${hashOf(number)}, true)`)
      }
      await transaction.execute(sql`
        insert into chain_cursors (chain_id, block_number, block_hash, block_time, head_number, head_seen_at, board_block, board_hash)
        values (${chainId}, ${number}, ${hashOf(number)}, ${time}, ${number}, now(), ${number}, ${hashOf(number)})
        on conflict (chain_id) do update set block_number = excluded.block_number, block_hash = excluded.block_hash,
          block_time = excluded.block_time, head_number = excluded.head_number, head_seen_at = now(),
          board_block = excluded.board_block, board_hash = excluded.board_hash`)
    })
  }

  const blocks: { readonly changes: readonly Change[]; readonly time: number }[] = []

  return {
    /** Adds a block. @param time the block's Unix time in seconds. */
    async add(changes: readonly Change[], time: number): Promise<void> {
      number += 1
      blocks.push({ changes, time })
      await change(changes, time, 1)
    },
    /** Undoes the newest block, as a reorganisation does. The next block gets a different hash. */
    async undo(): Promise<void> {
      const block = blocks.pop()
      if (!block) throw new Error('There is no block to undo.')
      await database.execute(sql`delete from chain_events where chain_id = ${chainId} and block_number = ${number}`)
      await database.execute(sql`delete from indexed_blocks where chain_id = ${chainId} and number = ${number}`)
      number -= 1
      await change(block.changes, blocks.at(-1)?.time ?? block.time, -1, block.time)
      branch += 1
    },
  }
}
