import { requireSession } from '@/lib/server/account/sessions'
import { createGetHandler, noQuery } from '@/lib/server/http/route-handler'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { readQuests } from '@/lib/server/quests/quests'

/** The quests of the logged-in account in this day and week. */
export const GET = createGetHandler({ query: noQuery }, async ({ request }) => {
  const { userId, setCookies } = await requireSession(request)
  return respondWithCookies(await readQuests(userId), setCookies)
})
