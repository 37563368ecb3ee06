import 'server-only'
import { lt } from 'drizzle-orm'
import { relayDays } from '@/lib/hunts/kept-days'
import type { PooledDatabase } from '@/lib/server/database/client'
import { huntRelays } from '@/lib/server/database/hunt-lists-schema'

/** Deletes what the relayer paid for whom, once no day's budget counts it and nobody asks after it any more. */
export async function forgetRelays(now: Date, database: PooledDatabase): Promise<void> {
  await database.delete(huntRelays).where(lt(huntRelays.createdAt, new Date(now.getTime() - relayDays * 86_400_000)))
}
