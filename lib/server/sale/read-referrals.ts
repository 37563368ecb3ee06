import 'server-only'
import { and, count, eq, sum } from 'drizzle-orm'
import { toHistoryCursorText } from '@/lib/history/history-page'
import type { ReferralSummaryResponse } from '@/lib/history/referral-summary'
import { type Database, getDatabase } from '@/lib/server/database/client'
import { referrals } from '@/lib/server/database/schema/sale'
import { chainEvents } from '@/lib/server/database/schema/chain'
import { type HistorySelection, readIndexerProgress, readHistoryRows } from '@/lib/server/history/read-history'
import { HttpError } from '@/lib/server/http/http-error'

const kind = 'referral-earned'

/**
 * The referral summary of an account with its latest `limit` purchases.
 *
 * @throws HttpError 404 `not-told` when the contracts of the chain do not report referrers.
 */
export async function readReferrals(
  selection: Omit<HistorySelection, 'kinds'>,
  database: Database = getDatabase(),
): Promise<ReferralSummaryResponse> {
  const { chainId, address, limit } = selection
  return database.transaction(
    async (transaction) => {
      if (!(await tellsReferrers(transaction, chainId))) {
        throw new HttpError(404, 'not-told', 'The contracts on this network do not record referrers.')
      }
      const reading = await readIndexerProgress(transaction, chainId)
      const [totals] = await transaction
        .select({
          buyers: count(),
          purchases: sum(referrals.purchases).mapWith(Number),
          intBaseUnits: sum(referrals.intBaseUnits),
          wei: sum(referrals.wei),
        })
        .from(referrals)
        .where(and(eq(referrals.chainId, chainId), eq(referrals.referrer, address.toLowerCase())))
      const rows = await readHistoryRows(transaction, { ...selection, kinds: [kind], limit: limit + 1 })
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      const older = rows.length > limit && last
      return {
        chainId,
        buyers: totals?.buyers ?? 0,
        purchases: totals?.purchases ?? 0,
        intBaseUnits: totals?.intBaseUnits ?? '0',
        wei: totals?.wei ?? '0',
        latest: page.map((row) => ({
          buyer: row.otherAddress ?? '',
          time: row.blockTime,
          transactionHash: row.transactionHash,
          intBaseUnits: (row.intBaseUnits ?? 0n).toString(),
          wei: (row.wei ?? 0n).toString(),
        })),
        older: older ? toHistoryCursorText({ block: last.blockNumber, logIndex: last.logIndex }) : null,
        reading,
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/**
 * Whether the contracts of a chain report the referrer of a purchase. Those of the live generation do not, so their
 * purchases say nothing about referrals.
 */
async function tellsReferrers(database: Pick<Database, 'select'>, chainId: number): Promise<boolean> {
  const happened = async (name: string) => {
    const rows = await database
      .select({ name: chainEvents.name })
      .from(chainEvents)
      .where(and(eq(chainEvents.chainId, chainId), eq(chainEvents.name, name)))
      .limit(1)
    return rows.length > 0
  }
  return (await happened('PurchasePaid')) || !(await happened('TokenPurchase'))
}
