import { requireSession } from '@/lib/server/account/sessions'
import { createGetHandler, noQuery } from '@/lib/server/http/route-handler'
import { readOwnEntries } from '@/lib/server/hunts/draws/read-draws'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

/** The newest entries of the signed-in account in draws, with the tickets of those that won. */
export const GET = createGetHandler({ query: noQuery }, async ({ request, visitor }) => {
  await requireRateLimit('read-draws', [visitor])
  const { userId } = await requireSession(request)
  await requireRateLimit('read-own-entries', [userId])
  return readOwnEntries(userId)
})
