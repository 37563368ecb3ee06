import 'server-only'
import { and, inArray, isNull, lt } from 'drizzle-orm'
import type { Database } from '@/lib/server/database/client'
import { waitlistEntries } from '@/lib/server/database/site-schema'

const keptForMs = 7 * 24 * 60 * 60 * 1_000
const mostAtOnce = 100

/** Deletes entries that nobody confirmed within seven days, a few at a time: the clock calls again. */
export async function forgetUnconfirmed(now: Date, database: Database): Promise<void> {
  const old = database
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(and(isNull(waitlistEntries.confirmedAt), lt(waitlistEntries.createdAt, new Date(now.getTime() - keptForMs))))
    .limit(mostAtOnce)
    .for('update', { skipLocked: true })
  await database.delete(waitlistEntries).where(inArray(waitlistEntries.id, old))
}
