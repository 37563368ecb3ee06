import * as v from 'valibot'
import { endSessions, requireSession } from '@/lib/server/account/sessions'
import { createPostHandler } from '@/lib/server/http/route-handler'

const body = v.union([
  v.strictObject({ id: v.pipe(v.string(), v.uuid()) }),
  v.strictObject({ others: v.literal(true) }),
])

/** Ends one session of the logged-in account, or all but the current one. */
export const POST = createPostHandler({ body, maxBytes: 256 }, async ({ body, request }) => {
  await endSessions(await requireSession(request), body)
  return { status: 'done' }
})
