import 'server-only'
import { and, like, lt } from 'drizzle-orm'
import { guestDays } from '@/lib/games/kept-days'
import { builderReports } from '@/lib/server/database/builder-schema'
import type { PooledDatabase } from '@/lib/server/database/client'
import { uploadReports } from '@/lib/server/database/uploads-schema'

/** Deletes what guests reported whose cookie is over: nobody is that guest any more. */
export async function forgetGuestReports(now: Date, database: PooledDatabase): Promise<void> {
  const oldest = new Date(now.getTime() - guestDays * 86_400_000)
  for (const reports of [builderReports, uploadReports]) {
    await database.delete(reports).where(and(like(reports.player, 'guest:%'), lt(reports.reportedAt, oldest)))
  }
}
