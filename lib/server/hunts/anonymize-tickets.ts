import 'server-only'
import { and, inArray, lt, sql } from 'drizzle-orm'
import type { PooledDatabase } from '@/lib/server/database/client'
import { huntTickets } from '@/lib/server/database/schema/hunt-lists'

/**
 * Removes the player from the tickets of keys for anyone before an account is deleted. The tickets still count in their hour: otherwise
 * accounts that are created and deleted again could get more keys than a hunt gives in an hour.
 */
export async function anonymizeTickets(
  players: readonly string[],
  database: Pick<PooledDatabase, 'update'>,
): Promise<void> {
  await database
    .update(huntTickets)
    .set({ player: sql`'deleted:' || ${huntTickets.id}`, attempt: null })
    .where(and(inArray(huntTickets.player, [...players]), lt(huntTickets.round, 0)))
}
