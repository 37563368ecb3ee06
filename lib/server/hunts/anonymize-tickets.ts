import 'server-only'
import { and, inArray, lt, sql } from 'drizzle-orm'
import type { PooledDatabase } from '@/lib/server/database/client'
import { huntTickets } from '@/lib/server/database/schema/hunt-lists'

/**
 * Takes the player off the tickets that were given at once, before an account is deleted. They still count in their hour;
 * otherwise one account after the other could take more keys than a hunt gives in it.
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
