import { requireSession } from '@/lib/server/account/sessions'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { createGetHandler, noQuery } from '@/lib/server/http/route-handler'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { readOwnStanding } from '@/lib/server/seasons/open-standings'

/** The rank of the logged-in account in the games of this week. */
export const GET = createGetHandler({ query: noQuery }, async ({ request }) => {
  const { userId, setCookies } = await requireSession(request)
  await requireRateLimit('read-own-season', [userId])
  return respondWithCookies(await readOwnStanding(userId), setCookies)
})
