import { requireSession } from '@/lib/server/account/sessions'
import { createGetHandler, noQuery } from '@/lib/server/http/route-handler'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { readQuests } from '@/lib/server/quests/quests'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

/** The quests of the logged-in account in this day and week. */
export const GET = createGetHandler({ query: noQuery }, async ({ request }) => {
  const { userId, setCookies } = await requireSession(request)
  await requireRateLimit('read-quests', [userId])
  return respondWithCookies(await readQuests(userId), setCookies)
})
