import { requireSession } from '@/lib/server/account/sessions'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { createGetHandler, noQuery } from '@/lib/server/http/route-handler'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { readFriendStandings } from '@/lib/server/seasons/open-standings'

/** The logged-in account and its friends by the points of all games of this week. */
export const GET = createGetHandler({ query: noQuery }, async ({ request, visitor }) => {
  const { userId, setCookies } = await requireSession(request)
  await requireRateLimit('read-scores', [visitor])
  return respondWithCookies(await readFriendStandings(userId), setCookies)
})
