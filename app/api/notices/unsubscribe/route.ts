import * as v from 'valibot'
import { unsubscribeTokenSchema } from '@/lib/notices/notice-schema'
import { parseQuery } from '@/lib/server/http/parse-input'
import { createRawHandler } from '@/lib/server/http/route-handler'
import { unsubscribe } from '@/lib/server/notices/unsubscribe'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

const querySchema = v.object({ token: unsubscribeTokenSchema })

/**
 * Turns off the notices by mail of the account that a signed token names, without a login. Mail clients send this
 * request for their one-click button (RFC 8058), with a form as its body, which is ignored. Opening the link changes
 * nothing, because mail scanners open links too.
 */
export const POST = createRawHandler(
  { maxBytes: 1_024, callers: 'site-and-programs' },
  async ({ request, visitor }) => {
    const { token } = parseQuery(request, querySchema)
    await requireRateLimit('unsubscribe', [visitor])
    await unsubscribe(token)
    return Response.json({ status: 'done' })
  },
)
