import { accountQuerySchema } from '@/lib/server/history/history-query'
import { createGetHandler } from '@/lib/server/http/route-handler'
import { readStoneRewards } from '@/lib/server/sale/read-rewards'

/** What each kind of stone has earned for an account: `chain` and `address`. */
export const GET = createGetHandler({ query: accountQuerySchema }, ({ query: { chain, address } }) =>
  readStoneRewards({ chainId: chain, address }),
)
