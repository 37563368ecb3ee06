import { desc, eq } from 'drizzle-orm'
import { pricePoints } from '@/lib/server/database/sale-schema'
import type { ChainEvent } from '../chain-event'
import type { Transaction } from './change-players'
import { insertRows } from './insert-rows'

/** Writes what INT cost in each block in which the sale sold some; their blocks are not in the tables yet. */
export async function insertPricePoints(
  transaction: Transaction,
  chainId: number,
  events: readonly ChainEvent[],
): Promise<void> {
  const sold = new Map<bigint, { time: number; boughtInt: bigint; paidWei: bigint }>()
  for (const { log, effect } of events) {
    if (effect.boughtInt === 0n && effect.investedWei === 0n) continue
    const point = sold.get(log.blockNumber) ?? { time: log.blockTime, boughtInt: 0n, paidWei: 0n }
    point.boughtInt += effect.boughtInt
    point.paidWei += effect.investedWei
    sold.set(log.blockNumber, point)
  }
  if (sold.size === 0) return
  const [last] = await transaction
    .select({ total: pricePoints.totalBoughtInt })
    .from(pricePoints)
    .where(eq(pricePoints.chainId, chainId))
    .orderBy(desc(pricePoints.blockNumber))
    .limit(1)
  let total = last?.total ?? 0n
  const rows = [...sold].map(([block, { time, boughtInt, paidWei }]) => {
    total += boughtInt
    return {
      chain_id: chainId,
      block_number: block.toString(),
      block_time: time,
      bought_int: boughtInt.toString(),
      paid_wei: paidWei.toString(),
      total_bought_int: total.toString(),
    }
  })
  await insertRows(transaction, pricePoints, rows)
}
