import 'server-only'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { PriceHistory } from '@/lib/sale/price-history'
import { type Database, getReadDatabase } from '@/lib/server/database/client'
import { pricePoints } from '@/lib/server/database/schema/sale'

/** The price history of a chain, newest first: at most `limit` points of blocks before `before`. */
export async function readPriceHistory(options: {
  readonly chainId: number
  readonly limit: number
  readonly before?: number | undefined
  readonly database?: Pick<Database, 'select'>
}): Promise<PriceHistory> {
  const { chainId, limit, before, database = getReadDatabase() } = options
  const rows = await database
    .select()
    .from(pricePoints)
    .where(
      and(
        eq(pricePoints.chainId, chainId),
        before === undefined ? undefined : lt(pricePoints.blockNumber, BigInt(before)),
      ),
    )
    .orderBy(desc(pricePoints.blockNumber))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    points: page.map(({ blockNumber, blockTime, boughtInt, paidWei, totalBoughtInt }) => ({
      block: Number(blockNumber),
      time: blockTime,
      boughtInt: boughtInt.toString(),
      paidWei: paidWei.toString(),
      totalBoughtInt: totalBoughtInt.toString(),
    })),
    older: rows.length > limit && last ? Number(last.blockNumber) : null,
  }
}
