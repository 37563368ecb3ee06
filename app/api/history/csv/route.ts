import { supportedChains } from '@/lib/chains'
import { createCsvResponse, exportHistory } from '@/lib/server/history/export-history'
import { accountQuerySchema } from '@/lib/server/history/history-query'
import { createGetHandler } from '@/lib/server/http/route-handler'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

/** Downloads the whole history of an account as CSV. Parameters: `chain` and `address`. */
export const GET = createGetHandler(
  { query: accountQuerySchema },
  async ({ request, query: { chain, address }, visitor }) => {
    await requireRateLimit('export-history', [visitor])
    const { symbol } = supportedChains[chain].nativeCurrency
    return createCsvResponse(request, {
      name: `intrepid-history-${chain}-${address.toLowerCase()}.csv`,
      chunks: exportHistory({ chainId: chain, address, symbol, visitor }),
    })
  },
)
