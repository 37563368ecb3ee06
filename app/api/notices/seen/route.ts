import * as v from 'valibot'
import { timestamp } from '@/lib/wire-schema'
import { requireSession } from '@/lib/server/account/sessions'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { markSeen } from '@/lib/server/notices/notices'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

const bodySchema = v.strictObject({ until: timestamp })

/** Notes that the logged-in account has seen its notices up to a moment. */
export const POST = createPostHandler({ body: bodySchema, maxBytes: 1_024 }, async ({ body, request, visitor }) => {
  await requireRateLimit('see-notices', [visitor])
  const { userId, setCookies } = await requireSession(request)
  await requireRateLimit('read-notices', [userId])
  await markSeen({ userId, until: new Date(body.until) })
  return respondWithCookies({ status: 'done' }, setCookies)
})
