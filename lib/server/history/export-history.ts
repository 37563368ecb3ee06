import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { Address } from 'viem'
import { historyCsvHead, toHistoryCsvRecord } from '@/lib/history/history-csv'
import type { HistoryCursor } from '@/lib/history/history-page'
import { type Database, getDatabase } from '@/lib/server/database/client'
import { chainEvents } from '@/lib/server/database/schema/chain'
import { createDownloadPlaces, streamText } from '@/lib/server/http/stream-text'
import { type HistoryRow, readHistoryRows } from './read-history'

/** Rows per query and chunk. */
const pageSize = 1_000

const assetKey = (isCrystal: boolean, index: number) => `${isCrystal ? 'crystal' : 'gem'} ${index}`

/** Reads the names of gems and crystals from the `AssetAdded` events. */
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

/** Histories that are being downloaded at once, by all visitors and by one. */
const enterDownload = createDownloadPlaces({ atOnce: 16, ofOne: 2 })

/**
 * Generates the whole history of an account as CSV, newest first, in chunks, so that memory use is bounded.
 *
 * @throws HttpError 503 `busy` while too many histories are being downloaded, by all visitors or by this one.
 */
export async function* exportHistory(options: {
  readonly chainId: number
  readonly address: Address
  /** Symbol of the chain's native coin. */
  readonly symbol: string
  readonly visitor: string
  readonly database?: Database
}): AsyncGenerator<string, void> {
  const { chainId, address, symbol, visitor, database = getDatabase() } = options
  const leave = await enterDownload(visitor)
  try {
    const names = await readAssetNames(database, chainId)
    yield historyCsvHead
    let before: HistoryCursor | undefined
    for (;;) {
      const rows = await readHistoryRows(database, { chainId, address, before, limit: pageSize })
      if (rows.length > 0) {
        yield rows.map((row) => toHistoryCsvRecord({ ...row, assetName: toAssetName(row, names) }, symbol)).join('')
      }
      const last = rows.at(-1)
      if (!last || rows.length < pageSize) return
      before = { block: last.blockNumber, logIndex: last.logIndex }
    }
  } finally {
    leave()
  }
}

type CsvFile = {
  /** File name, ASCII without quotes. */
  readonly name: string
  readonly chunks: AsyncGenerator<string, void>
}

/** Creates the response of a CSV download after the first chunk was generated. @throws the error of the first chunk. */
export async function createCsvResponse(request: Request, { name, chunks }: CsvFile): Promise<Response> {
  return new Response(await streamText(request, chunks), {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${name}"` },
  })
}
