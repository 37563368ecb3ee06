import { requireSession } from '@/lib/server/account/sessions'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { createGetHandler, noQuery } from '@/lib/server/http/route-handler'
import { listFollows } from '@/lib/server/players/friends'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

/** The players that the logged-in account follows. */
export const GET = createGetHandler({ query: noQuery }, async ({ request }) => {
  const { userId, setCookies } = await requireSession(request)
  await requireRateLimit('follow-players', [userId])
  return respondWithCookies({ follows: await listFollows(userId) }, setCookies)
})
