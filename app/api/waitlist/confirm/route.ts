import * as v from 'valibot'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { confirmEntry } from '@/lib/server/waitlist/waitlist-token'
import { tokenSchema } from '@/lib/waitlist/waitlist-schema'

const body = v.strictObject({ token: tokenSchema })

/** Confirms the entry of a mail's token. The link of the mail only opens a page, so that mail scanners confirm nothing. */
export const POST = createPostHandler({ body, maxBytes: 1_024 }, ({ body, visitor }) =>
  confirmEntry({ ...body, visitor }),
)
