import { requireSession } from '@/lib/server/account/sessions'
import { createGetHandler, noQuery } from '@/lib/server/http/route-handler'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { readReports } from '@/lib/server/moderation/read-reports'
import { requireOperator } from '@/lib/server/moderation/require-operator'

/** Reported and hidden games. For operators only. */
export const GET = createGetHandler({ query: noQuery }, async ({ request, visitor }) => {
  const { userId } = await requireSession(request)
  await requireRateLimit('look-after-games', [userId])
  await requireOperator({ userId, visitor })
  return { games: await readReports() }
})
