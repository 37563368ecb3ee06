import * as v from 'valibot'
import { contactFieldsSchema, nonceSchema } from '@/lib/contact/contact-schema'
import { localeCodes } from '@/lib/i18n/locales'
import { receiveMessage, refuseBots } from '@/lib/server/contact/receive-message'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { signatureSchema } from '@/lib/server/signatures/wallet-signature'

const body = v.strictObject({
  ...contactFieldsSchema.entries,
  locale: v.picklist(localeCodes),
  accepted: v.literal(true),
  /** A honeypot: people do not see the field. */
  website: v.optional(v.string(), ''),
  proof: v.optional(v.strictObject({ nonce: nonceSchema, signature: signatureSchema })),
})

/** Receives a contact message. */
export const POST = createPostHandler({ body, maxBytes: 65_536 }, async ({ body, request, visitor }) => {
  const { locale, accepted: _, website, proof, ...fields } = body
  refuseBots(website)
  return receiveMessage({ fields, locale, proof, request, visitor })
})
