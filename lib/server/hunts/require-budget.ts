import 'server-only'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { ServerEnv } from '@/lib/env/server-env'
import type { PooledDatabase } from '@/lib/server/database/client'
import { huntRelays } from '@/lib/server/database/hunt-lists-schema'
import { RequestRefused } from '@/lib/server/http/request-refused'

/** A transaction of the database. */
export type Transaction = Parameters<Parameters<PooledDatabase['transaction']>[0]>[0]

/** What one sponsor's hunts may take of the day's budget: nobody can empty it with hunts of their own. */
const sponsorShare = 5n

/** Looks whether the day bears a cost. @throws RequestRefused 503 `budget` where this would go beyond what is paid in 24 hours, in all or for the sponsor. */
export async function requireBudget(
  transaction: Transaction,
  { env, sponsor, costWei }: { env: ServerEnv; sponsor: string; costWei: bigint },
): Promise<void> {
  const spent = (ofSponsor: boolean) =>
    transaction
      .select({ wei: sql<string>`coalesce(sum(${huntRelays.costWei}), 0)` })
      .from(huntRelays)
      .where(
        and(
          eq(huntRelays.chainId, env.defaultChainId),
          gt(huntRelays.createdAt, sql`now() - interval '24 hours'`),
          ofSponsor ? eq(huntRelays.sponsor, sponsor) : undefined,
        ),
      )
  const [[all], [own]] = [await spent(false), await spent(true)]
  const isBeyond =
    BigInt(all?.wei ?? 0) + costWei > env.relayerDailyWei ||
    BigInt(own?.wei ?? 0) + costWei > env.relayerDailyWei / sponsorShare
  if (isBeyond)
    throw new RequestRefused(503, 'budget', 'What is paid for players today is used up.', { retryAfterSeconds: 3_600 })
}
