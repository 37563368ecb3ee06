import { supportedChains } from '@/lib/chains/supported-chains'
import { exportHistory } from '@/lib/server/history/export-history'
import { exportQuerySchema } from '@/lib/server/history/history-query'
import { answerCsv } from '@/lib/server/history/answer-csv'
import { queryDoor } from '@/lib/server/http/door'
import { requireLimit } from '@/lib/server/limits/require-limit'

/** The whole history of an account as a file: `chain` and `address`. */
export const GET = queryDoor({ query: exportQuerySchema }, async ({ query: { chain, address }, visitor }) => {
  await requireLimit('export-history', [visitor])
  const { symbol } = supportedChains[chain].nativeCurrency
  return answerCsv({
    name: `intrepid-history-${chain}-${address.toLowerCase()}.csv`,
    pieces: exportHistory({ chainId: chain, address, symbol }),
  })
})
