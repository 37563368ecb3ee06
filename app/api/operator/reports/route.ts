import * as v from 'valibot'
import { requireSession } from '@/lib/server/account/read-session'
import { queryDoor } from '@/lib/server/http/door'
import { requireLimit } from '@/lib/server/limits/require-limit'
import { readReports } from '@/lib/server/moderation/read-reports'
import { requireOperator } from '@/lib/server/moderation/require-operator'

/** Games that were reported or are hidden, for operators. */
export const GET = queryDoor({ query: v.object({}) }, async ({ request }) => {
  const { userId } = await requireSession(request)
  await requireLimit('look-after-games', [userId])
  await requireOperator(userId)
  return { games: await readReports() }
})
