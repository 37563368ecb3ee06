import * as v from 'valibot'
import { localeCodes } from '@/lib/i18n/locales'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { joinByEmail } from '@/lib/server/waitlist/join-by-email'
import { emailSchema } from '@/lib/email/email-address'
import { waitlists } from '@/lib/waitlist/waitlist'

const bodySchema = v.strictObject({ list: v.picklist(waitlists), email: emailSchema, locale: v.picklist(localeCodes) })

/** Asks to put a mailbox on a list: whoever reads it gets a mail. The answer is the same whether it is on the list or not. */
export const POST = createPostHandler({ body: bodySchema, maxBytes: 2_048 }, ({ body, visitor }) =>
  joinByEmail({ ...body, visitor }),
)
