import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { Database } from '@/lib/server/database/client'
import { chainEvents } from '@/lib/server/database/schema'

/**
 * Whether the contracts of a chain say who referred a purchase. Those of the live generation do not: where there are
 * purchases and no word of a referrer, nothing is known, which is another thing than nobody.
 */
export async function tellsReferrers(database: Pick<Database, 'select'>, chainId: number): Promise<boolean> {
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
