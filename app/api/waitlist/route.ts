import * as v from 'valibot'
import { localeCodes } from '@/lib/i18n/locales'
import { answer } from '@/lib/server/http/answer'
import { readJson } from '@/lib/server/http/read-json'
import { requireOwnOrigin } from '@/lib/server/http/require-own-origin'
import { visitorOf } from '@/lib/server/limits/visitor-of'
import { joinByEmail } from '@/lib/server/waitlist/join-by-email'
import { toEmailAddress } from '@/lib/waitlist/email-address'
import { waitlists } from '@/lib/waitlist/waitlist'

const emailSchema = v.pipe(
  v.string(),
  v.maxLength(400),
  v.transform(toEmailAddress),
  v.string('not an e-mail address'),
)

const bodySchema = v.strictObject({ list: v.picklist(waitlists), email: emailSchema, locale: v.picklist(localeCodes) })

/** Asks to put a mailbox on a list: whoever reads it gets a mail. The answer is the same whether it is on the list or not. */
export function POST(request: Request): Promise<Response> {
  return answer(async () => {
    requireOwnOrigin(request)
    return joinByEmail({ ...(await readJson(request, bodySchema, 2_048)), visitor: visitorOf(request) })
  })
}
