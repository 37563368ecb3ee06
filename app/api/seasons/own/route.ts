import { requireSession } from '@/lib/server/account/sessions'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { createGetHandler, noQuery } from '@/lib/server/http/route-handler'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { readOwnSeason } from '@/lib/server/seasons/seasons'

/** The points and crystals of the logged-in account in the present season. */
export const GET = createGetHandler({ query: noQuery }, async ({ request }) => {
  const { userId, setCookies } = await requireSession(request)
  await requireRateLimit('read-own-season', [userId])
  return respondWithCookies(await readOwnSeason(userId), setCookies)
})
