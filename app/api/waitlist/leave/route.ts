import * as v from 'valibot'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { leaveList } from '@/lib/server/waitlist/leave-list'
import { tokenSchema } from '@/lib/waitlist/waitlist-answers'

const bodySchema = v.strictObject({ token: tokenSchema })

/** Deletes the entry of a token. */
export const POST = createPostHandler({ body: bodySchema, maxBytes: 1_024 }, ({ body, visitor }) =>
  leaveList({ ...body, visitor }),
)
