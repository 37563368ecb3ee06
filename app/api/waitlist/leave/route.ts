import * as v from 'valibot'
import { bodyDoor } from '@/lib/server/http/door'
import { leaveList } from '@/lib/server/waitlist/leave-list'
import { tokenSchema } from '@/lib/waitlist/waitlist-answers'

const bodySchema = v.strictObject({ token: tokenSchema })

/** Deletes the entry of a token. */
export const POST = bodyDoor({ body: bodySchema, mostBytes: 1_024 }, ({ body, visitor }) =>
  leaveList({ ...body, visitor }),
)
