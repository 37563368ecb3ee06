import * as v from 'valibot'
import { localeCodes } from '@/lib/i18n/locales'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { signatureSchema } from '@/lib/server/signatures/wallet-signature'
import { joinWithWallet } from '@/lib/server/waitlist/join-with-wallet'

const body = v.strictObject({
  nonce: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/, 'not a nonce')),
  signature: signatureSchema,
  locale: v.picklist(localeCodes),
})

/** Adds a wallet to the list that it signed for. */
export const POST = createPostHandler({ body, maxBytes: 16_384 }, ({ body, request, visitor }) =>
  joinWithWallet({ ...body, request, visitor }),
)
