import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { contactFieldsSchema } from '@/lib/contact/contact-schema'
import { createContactChallenge } from '@/lib/server/contact/contact-proof'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { chainIdSchema } from '@/lib/server/signatures/offered-chain'

const { email, message } = contactFieldsSchema.entries
const body = v.strictObject({ address: addressSchema, chainId: chainIdSchema, email, message })

/** Creates the statement that a wallet signs to prove a contact message. Only a hash of the message is stored. */
export const POST = createPostHandler({ body, maxBytes: 65_536 }, async ({ body, request, visitor }) => {
  const { setCookies, ...challenge } = await createContactChallenge({ ...body, request, visitor })
  return respondWithCookies(challenge, setCookies)
})
