import * as v from 'valibot'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { leaveList } from '@/lib/server/waitlist/waitlist-token'
import { tokenSchema } from '@/lib/waitlist/waitlist-schema'

const body = v.strictObject({ token: tokenSchema })

/** Deletes the waitlist entry of a token. */
export const POST = createPostHandler({ body, maxBytes: 1_024 }, ({ body, visitor }) => leaveList({ ...body, visitor }))
