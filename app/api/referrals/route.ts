import { referralsQuerySchema } from '@/lib/server/history/history-query'
import { createGetHandler } from '@/lib/server/http/route-handler'
import { readReferrals } from '@/lib/server/sale/read-referrals'

/** The referral summary of an account: `chain`, `address`, optional `before` and `limit` (1 to 100). */
export const GET = createGetHandler({ query: referralsQuerySchema }, ({ query: { chain, address, before, limit } }) =>
  readReferrals({ chainId: chain, address, before, limit }),
)
