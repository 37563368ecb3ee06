import { referralsQuerySchema } from '@/lib/server/history/history-query'
import { queryDoor } from '@/lib/server/http/door'
import { readReferrals } from '@/lib/server/referrals/read-referrals'

/** What an account brought as a referrer: `chain`, `address`, and if wanted `before`, `limit` (1 to 100). */
export const GET = queryDoor({ query: referralsQuerySchema }, ({ query: { chain, address, before, limit } }) =>
  readReferrals({ chainId: chain, address, before, limit }),
)
