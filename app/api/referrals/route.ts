import { referralsQuerySchema } from '@/lib/server/history/history-query'
import { answer } from '@/lib/server/http/answer'
import { readQuery } from '@/lib/server/http/read-query'
import { readReferrals } from '@/lib/server/referrals/read-referrals'

/** What an account brought as a referrer: `chain`, `address`, and if wanted `before`, `limit` (1 to 100). */
export function GET(request: Request): Promise<Response> {
  return answer(() => {
    const { chain, address, before, limit } = readQuery(request, referralsQuerySchema)
    return readReferrals({ chainId: chain, address, before, limit })
  })
}
