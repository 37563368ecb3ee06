import { supportedChains } from '@/lib/chains/supported-chains'
import { exportHistory } from '@/lib/server/history/export-history'
import { exportQuerySchema } from '@/lib/server/history/history-query'
import { answerCsv } from '@/lib/server/history/answer-csv'
import { readQuery } from '@/lib/server/http/read-query'
import { requireLimit } from '@/lib/server/limits/require-limit'
import { visitorOf } from '@/lib/server/limits/visitor-of'

/** The whole history of an account as a file: `chain` and `address`. */
export function GET(request: Request): Promise<Response> {
  return answerCsv(async () => {
    const { chain, address } = readQuery(request, exportQuerySchema)
    await requireLimit('export-history', [visitorOf(request)])
    const { symbol } = supportedChains[chain].nativeCurrency
    return {
      name: `intrepid-history-${chain}-${address.toLowerCase()}.csv`,
      pieces: exportHistory({ chainId: chain, address, symbol }),
    }
  })
}
