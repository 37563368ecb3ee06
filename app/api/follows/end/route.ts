import * as v from 'valibot'
import { requireSession } from '@/lib/server/account/sessions'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { endFollow } from '@/lib/server/players/friends'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

const bodySchema = v.strictObject({ id: v.pipe(v.string(), v.uuid()) })

/** Ends a follow of the logged-in account by its id, also when the followed account has neither a name nor a wallet any more. */
export const POST = createPostHandler({ body: bodySchema, maxBytes: 1_024 }, async ({ body, request }) => {
  const { userId, setCookies } = await requireSession(request)
  await requireRateLimit('follow-players', [userId])
  await endFollow({ userId, id: body.id })
  return respondWithCookies({ status: 'done' }, setCookies)
})
