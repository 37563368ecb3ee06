import * as v from 'valibot'
import { bodyDoor } from '@/lib/server/http/door'
import { confirmEntry } from '@/lib/server/waitlist/confirm-entry'
import { tokenSchema } from '@/lib/waitlist/waitlist-answers'

const bodySchema = v.strictObject({ token: tokenSchema })

/** Confirms the entry of a mail's token. The link itself only shows a page: programs that try links change nothing. */
export const POST = bodyDoor({ body: bodySchema, mostBytes: 1_024 }, ({ body, visitor }) =>
  confirmEntry({ ...body, visitor }),
)
