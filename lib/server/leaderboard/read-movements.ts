import 'server-only'
import type { Database } from '@/lib/server/database/client'
import type { BoardRow } from './read-rows'

/** By how many ranks players climbed since the day began, by address in lower case; who had no rank then is not in it. */
export async function readMovements(
  _moment: Pick<Database, 'execute' | 'select'>,
  _chainId: number,
  _rows: readonly BoardRow[],
  _ranks: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  return new Map()
}
