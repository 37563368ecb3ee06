import * as v from 'valibot'
import { emailSchema } from '@/lib/email-address'
import { localeCodes } from '@/lib/i18n/locales'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { joinByEmail } from '@/lib/server/waitlist/join-by-email'
import { waitlists } from '@/lib/waitlist/waitlist'

const body = v.strictObject({ list: v.picklist(waitlists), email: emailSchema, locale: v.picklist(localeCodes) })

/** Mails a link that confirms joining a list. The response is the same whether the address is on the list or not. */
export const POST = createPostHandler({ body, maxBytes: 2_048 }, ({ body, visitor }) =>
  joinByEmail({ ...body, visitor }),
)
