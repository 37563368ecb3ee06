import * as v from 'valibot'
import { localeCodes } from '@/lib/i18n/locales'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { signatureSchema } from '@/lib/server/signatures/signature-schema'
import { joinWithWallet } from '@/lib/server/waitlist/join-with-wallet'

const bodySchema = v.strictObject({
  nonce: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/, 'not a nonce')),
  signature: signatureSchema,
  locale: v.picklist(localeCodes),
})

/** Puts the account on the list that it signed for. */
export const POST = createPostHandler({ body: bodySchema, maxBytes: 16_384 }, ({ body, visitor }) =>
  joinWithWallet({ ...body, visitor }),
)
