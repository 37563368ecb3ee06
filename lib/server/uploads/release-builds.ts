import 'server-only'
import { inArray } from 'drizzle-orm'
import type { PooledDatabase } from '@/lib/server/database/client'
import { uploadBuilds } from '@/lib/server/database/uploads-schema'

type Transaction = Parameters<Parameters<PooledDatabase['transaction']>[0]>[0]

/** Says that a version needed builds until now: what none needs any more is deleted a while later. */
export async function releaseBuilds(hashes: readonly string[], now: Date, transaction: Transaction): Promise<void> {
  if (hashes.length > 0)
    await transaction
      .update(uploadBuilds)
      .set({ neededAt: now })
      .where(inArray(uploadBuilds.hash, [...hashes]))
}
