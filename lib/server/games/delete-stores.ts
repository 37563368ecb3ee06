import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '@/lib/server/database/client'
import { gameStores } from '@/lib/server/database/schema/games'

/** The most stored data that one statement deletes: each can have 64 KB, and a statement has ten seconds. */
export const storesAtOnce = 1_000

async function deleteStores(which: SQL | undefined, lock: SQL, database: Pick<Database, 'execute'>): Promise<number> {
  const { rowCount } = await database.execute(sql`
    with slice as (
      select ${gameStores.game}, ${gameStores.player} from ${gameStores} where ${which} limit ${storesAtOnce} for update ${lock}
    )
    delete from ${gameStores} using slice where ${gameStores.game} = slice.game and ${gameStores.player} = slice.player`)
  return rowCount ?? 0
}

/**
 * Deletes what games have stored, some in each statement. What somebody else writes or deletes at the same time is left,
 * because waiting for it would keep a connection: `deleteLastStores` deletes it.
 */
export async function deleteStoresInSlices(which: SQL | undefined, database: Pick<Database, 'execute'>): Promise<void> {
  for (let deleted = 1; deleted > 0;) deleted = await deleteStores(which, sql`skip locked`, database)
}

/** Deletes what `deleteStoresInSlices` has left. @returns whether that is everything. */
export async function deleteLastStores(which: SQL | undefined, database: Pick<Database, 'execute'>): Promise<boolean> {
  return (await deleteStores(which, sql``, database)) < storesAtOnce
}
