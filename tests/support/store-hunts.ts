import { decideListing } from '@/indexer/store/write-hunts'
import type { PooledDatabase } from '@/lib/server/database/client'
import { hunts } from '@/lib/server/database/schema/hunts'

type Row = Omit<typeof hunts.$inferInsert, 'isCounted' | 'keySet'>

/** Writes rows of hunts as the indexer would, one after the other. */
export async function storeHunts(
  database: Pick<PooledDatabase, 'select' | 'insert'>,
  rows: Row | readonly Row[],
): Promise<void> {
  const all = [rows].flat() as readonly Row[]
  const [first] = all
  if (!first) return
  const listing = await decideListing(database, first.chainId, all)
  await database
    .insert(hunts)
    .values(all.map((row, index) => ({ ...row, ...(listing[index] ?? { isCounted: false, keySet: null }) })))
}
