import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '@/lib/server/database/client'
import { gameStores } from '@/lib/server/database/schema/games'

/** The most stored data that one statement deletes: each can have 64 KB, and a statement has ten seconds. */
const storesAtOnce = 1_000

type Which = SQL | undefined
type Connection = Pick<Database, '$with' | 'with' | 'select'>

async function deleteStores(which: Which, isWaiting: boolean, database: Connection): Promise<number> {
  const some = database
    .select({ game: gameStores.game, player: gameStores.player })
    .from(gameStores)
    .where(which)
    .limit(storesAtOnce)
    .for('update', isWaiting ? {} : { skipLocked: true })
  const slice = database.$with('slice').as(some)
  const isOfSlice = sql`(${gameStores.game}, ${gameStores.player}) in ${database.select().from(slice)}`
  return (await database.with(slice).delete(gameStores).where(isOfSlice)).rowCount ?? 0
}

/**
 * Deletes what games have stored, some in each statement. What somebody else writes or deletes at the same time is left,
 * because waiting for it would keep a connection: `deleteLastStores` deletes it.
 */
export async function deleteStoresInSlices(which: Which, database: Connection): Promise<void> {
  for (let deleted = 1; deleted > 0;) deleted = await deleteStores(which, false, database)
}

/** Deletes what `deleteStoresInSlices` has left. @returns whether that is everything. */
export async function deleteLastStores(which: Which, database: Connection): Promise<boolean> {
  return (await deleteStores(which, true, database)) < storesAtOnce
}
