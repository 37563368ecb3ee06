import { and, eq, gt, sql } from 'drizzle-orm'
import { isCountedHunt } from '@/lib/hunts/claim'
import { huntFinds, hunts, huntWithdrawals } from '@/lib/server/database/schema/hunts'
import type { TimedLog } from '../chain/fetch-range'
import type { HuntEvents } from '../decode/hunt-events'
import type { Transaction } from './change-players'
import { insertRows } from './insert-rows'

const toLogColumns = (chainId: number, log: TimedLog) => ({
  chain_id: chainId,
  block_number: log.blockNumber.toString(),
  log_index: log.logIndex,
  block_time: log.blockTime,
  transaction_hash: log.transactionHash,
})

type CreatedHunt = Pick<typeof hunts.$inferSelect, 'merkleRoot' | 'sponsor' | 'gameId' | 'tiers' | 'developerShareBps'>

/**
 * Decides which new hunts are listed, and which of them are the first with their keys.
 *
 * @param created in the order of their ids, all newer than the stored ones.
 */
export async function decideListing(
  transaction: Pick<Transaction, 'select'>,
  chainId: number,
  created: readonly CreatedHunt[],
): Promise<Pick<typeof hunts.$inferSelect, 'isCounted' | 'keySet'>[]> {
  const named = created.map(({ merkleRoot, sponsor, gameId, tiers, developerShareBps }) => ({
    isCounted: isCountedHunt(tiers, developerShareBps),
    keySet: [merkleRoot, sponsor, gameId, tiers.map(({ count }) => count).join()].join(' '),
  }))
  const earlier = await transaction
    .select({ keySet: hunts.keySet })
    .from(hunts)
    .where(
      and(
        eq(hunts.chainId, chainId),
        sql`${hunts.keySet} = any(${sql.param(named.map(({ keySet }) => keySet))}::text[])`,
      ),
    )
  const taken = new Set(earlier.map(({ keySet }) => keySet))
  return named.map(({ isCounted, keySet }) => {
    const isFirst = isCounted && !taken.has(keySet)
    if (isFirst) taken.add(keySet)
    return { isCounted, keySet: isFirst ? keySet : null }
  })
}

/** Writes hunt events. Their blocks must not be in the tables yet. */
export async function writeHunts(transaction: Transaction, chainId: number, changes: HuntEvents): Promise<void> {
  const listing = await decideListing(
    transaction,
    chainId,
    changes.declared.map(({ sponsor, gameId, terms }) => ({ ...terms, sponsor, gameId })),
  )
  await insertRows(
    transaction,
    hunts,
    changes.declared.map(({ log, huntId, sponsor, developer, gameId, escrowBaseUnits, terms }, index) => ({
      ...toLogColumns(chainId, log),
      is_counted: listing[index]?.isCounted ?? false,
      key_set: listing[index]?.keySet ?? null,
      hunt_id: huntId.toString(),
      sponsor,
      developer,
      game_id: gameId,
      escrow_base_units: escrowBaseUnits.toString(),
      merkle_root: terms.merkleRoot,
      start_time: terms.startTime,
      end_time: terms.endTime,
      developer_share_bps: terms.developerShareBps,
      max_keys_per_player: terms.maxKeysPerPlayer,
      tiers: terms.tiers,
    })),
  )
  await insertRows(
    transaction,
    huntFinds,
    changes.finds.map(({ log, huntId, keyIndex, tier, player, playerBaseUnits, developerBaseUnits }) => ({
      ...toLogColumns(chainId, log),
      hunt_id: huntId.toString(),
      key_index: keyIndex.toString(),
      tier: tier.toString(),
      player,
      player_base_units: playerBaseUnits.toString(),
      developer_base_units: developerBaseUnits.toString(),
    })),
  )
  await insertRows(
    transaction,
    huntWithdrawals,
    changes.withdrawals.map(({ log, account, baseUnits }) => ({
      ...toLogColumns(chainId, log),
      account,
      base_units: baseUnits.toString(),
    })),
  )
  for (const { log, huntId, refundBaseUnits } of changes.closed) {
    await transaction
      .update(hunts)
      .set({ closedBlock: log.blockNumber, closedTime: log.blockTime, refundBaseUnits })
      .where(and(eq(hunts.chainId, chainId), eq(hunts.huntId, huntId)))
  }
}

/** Reopens the hunts that were closed after a block. */
export async function reopenHunts(transaction: Transaction, chainId: number, after: bigint): Promise<void> {
  await transaction
    .update(hunts)
    .set({ closedBlock: sql`null`, closedTime: sql`null`, refundBaseUnits: sql`null` })
    .where(and(eq(hunts.chainId, chainId), gt(hunts.closedBlock, after)))
}
