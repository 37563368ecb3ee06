import * as v from 'valibot'
import { nonceSchema } from '@/lib/contact/contact-answers'
import { contactFieldsSchema } from '@/lib/contact/contact-fields'
import { localeCodes } from '@/lib/i18n/locales'
import { receiveMessage } from '@/lib/server/contact/receive-message'
import { refuseMachines } from '@/lib/server/contact/refuse-machines'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { signatureSchema } from '@/lib/server/signatures/signature-schema'

const bodySchema = v.strictObject({
  ...contactFieldsSchema.entries,
  locale: v.picklist(localeCodes),
  accepted: v.literal(true),
  website: v.optional(v.string(), ''),
  proof: v.optional(v.strictObject({ nonce: nonceSchema, signature: signatureSchema })),
})

/** A message to us. */
export const POST = createPostHandler({ body: bodySchema, maxBytes: 131_072 }, async ({ body, visitor }) => {
  const { locale, accepted: _, website, proof, ...fields } = body
  refuseMachines(website)
  return receiveMessage({ fields, locale, proof, visitor })
})
