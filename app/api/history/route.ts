import { historyGroups } from '@/lib/history/history-group'
import { readHistory } from '@/lib/server/history/read-history'
import { historyQuerySchema } from '@/lib/server/history/history-query'
import { answer } from '@/lib/server/http/answer'
import { readQuery } from '@/lib/server/http/read-query'

/** A page of an account's history: `chain`, `address`, and if wanted `group`, `before`, `limit` (1 to 100). */
export function GET(request: Request): Promise<Response> {
  return answer(() => {
    const { chain, address, group, before, limit } = readQuery(request, historyQuerySchema)
    return readHistory({ chainId: chain, address, kinds: group && historyGroups[group], before, limit })
  })
}
