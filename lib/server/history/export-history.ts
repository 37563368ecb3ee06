import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { Address } from 'viem'
import { historyCsvHead, toHistoryCsvRecord } from '@/lib/history/history-csv'
import type { HistoryCursor } from '@/lib/history/history-page'
import { type Database, getDatabase } from '@/lib/server/database/client'
import { chainEvents } from '@/lib/server/database/schema'
import { logger } from '@/lib/server/logger'
import { type HistoryRow, readHistoryRows } from './read-history'

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
    const rows = await readHistoryRows(database, { chainId, address, before, limit: rowsAtOnce })
    if (rows.length > 0) {
      yield rows.map((row) => toHistoryCsvRecord({ ...row, assetName: toAssetName(row, names) }, symbol)).join('')
    }
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    before = { block: last.blockNumber, logIndex: last.logIndex }
  }
}

type CsvFile = {
  /** Under which it is saved; ASCII without quotes. */
  readonly name: string
  readonly pieces: AsyncGenerator<string, void>
}

/** Sends pieces as the reader takes them. What fails on the way breaks the download off, so that none looks whole. */
function toStream(first: IteratorResult<string, void>, pieces: CsvFile['pieces']): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let next: Promise<IteratorResult<string, void>> = Promise.resolve(first)
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await next
        if (done) return controller.close()
        controller.enqueue(encoder.encode(value))
        next = pieces.next()
      } catch (error) {
        logger.error({ err: error }, 'export broke off')
        controller.error(error)
      }
    },
    async cancel() {
      await pieces.return()
    },
  })
}

/** A file as an answer, once there is something to send. @throws what its first piece does. */
export async function createCsvResponse({ name, pieces }: CsvFile): Promise<Response> {
  return new Response(toStream(await pieces.next(), pieces), {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${name}"` },
  })
}
