import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { Address } from 'viem'
import type { HistoryCursor } from '@/lib/history/history-cursor'
import { historyCsvHead, toHistoryCsvRecord } from '@/lib/history/history-csv'
import { type Database, getDatabase } from '@/lib/server/database/client'
import { chainEvents } from '@/lib/server/database/schema'
import { type HistoryRow, selectHistory } from './select-history'

/** Rows that are read and sent at once. */
const rowsAtOnce = 1_000

const assetKey = (isCrystal: boolean, index: number) => `${isCrystal ? 'crystal' : 'gem'} ${index}`

/** The names that gems and crystals were given, as the chain said them. */
async function readAssetNames(database: Database, chainId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .select({ args: chainEvents.args })
    .from(chainEvents)
    .where(and(eq(chainEvents.chainId, chainId), eq(chainEvents.name, 'AssetAdded')))
  return new Map(rows.map(({ args }) => [assetKey(args.isCrystal === true, Number(args.index)), String(args.name)]))
}

function toAssetName({ kind, assetIndex }: HistoryRow, names: ReadonlyMap<string, string>): string | null {
  if (assetIndex === null) return null
  const key = assetKey(kind.startsWith('crystal'), assetIndex)
  return names.get(key) ?? key
}

/** The whole history of an account as CSV, newest first, in pieces: however long it is, little of it is in memory. */
export async function* exportHistory(options: {
  readonly chainId: number
  readonly address: Address
  /** Symbol of the chain's native coin. */
  readonly symbol: string
  readonly database?: Database
}): AsyncGenerator<string, void> {
  const { chainId, address, symbol, database = getDatabase() } = options
  const names = await readAssetNames(database, chainId)
  yield historyCsvHead
  let before: HistoryCursor | undefined
  for (;;) {
    const rows = await selectHistory(database, { chainId, address, before, limit: rowsAtOnce })
    if (rows.length > 0) {
      yield rows.map((row) => toHistoryCsvRecord({ ...row, assetName: toAssetName(row, names) }, symbol)).join('')
    }
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    before = { block: last.blockNumber, logIndex: last.logIndex }
  }
}
