import * as v from 'valibot'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { confirmEntry } from '@/lib/server/waitlist/confirm-entry'
import { tokenSchema } from '@/lib/waitlist/waitlist-answers'

const bodySchema = v.strictObject({ token: tokenSchema })

/** Confirms the entry of a mail's token. The link itself only shows a page: programs that try links change nothing. */
export const POST = createPostHandler({ body: bodySchema, maxBytes: 1_024 }, ({ body, visitor }) =>
  confirmEntry({ ...body, visitor }),
)
