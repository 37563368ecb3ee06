import { noticesQuerySchema } from '@/lib/notices/notice-schema'
import { requireSession } from '@/lib/server/account/sessions'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { createGetHandler } from '@/lib/server/http/route-handler'
import { readNotices } from '@/lib/server/notices/notices'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

/** The newest notices of the logged-in account, as sentences of a language. */
export const GET = createGetHandler({ query: noticesQuerySchema }, async ({ query, request }) => {
  const { userId, setCookies } = await requireSession(request)
  await requireRateLimit('read-notices', [userId])
  return respondWithCookies(await readNotices({ userId, ...query }), setCookies)
})
