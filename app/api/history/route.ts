import { historyGroups } from '@/lib/history/history-kinds'
import { readHistory } from '@/lib/server/history/read-history'
import { historyQuerySchema } from '@/lib/server/history/history-query'
import { createGetHandler } from '@/lib/server/http/route-handler'

/** Returns a page of an account's history. Parameters: `chain`, `address`, optional `group`, `before` and `limit` (1 to 100). */
export const GET = createGetHandler(
  { query: historyQuerySchema },
  ({ query: { chain, address, group, before, limit } }) =>
    readHistory({ chainId: chain, address, kinds: group && historyGroups[group], before, limit }),
)
