import * as v from 'valibot'
import { endSessions } from '@/lib/server/account/end-sessions'
import { requireSession } from '@/lib/server/account/read-session'
import { createPostHandler } from '@/lib/server/http/route-handler'

const body = v.union([
  v.strictObject({ id: v.pipe(v.string(), v.uuid()) }),
  v.strictObject({ others: v.literal(true) }),
])

/** Ends one session of the account that is logged in, or all others. */
export const POST = createPostHandler({ body, maxBytes: 256 }, async (asked) => {
  await endSessions(await requireSession(asked.request), asked.body)
  return { status: 'done' }
})
