import * as v from 'valibot'
import { requireSession } from '@/lib/server/account/sessions'
import { createGetHandler } from '@/lib/server/http/route-handler'
import { requireRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { readReports } from '@/lib/server/moderation/read-reports'
import { requireOperator } from '@/lib/server/moderation/require-operator'

/** Games that were reported or are hidden, for operators. */
export const GET = createGetHandler({ query: v.object({}) }, async ({ request }) => {
  const { userId } = await requireSession(request)
  await requireRateLimit('look-after-games', [userId])
  await requireOperator(userId)
  return { games: await readReports() }
})
