import * as v from 'valibot'
import { contactFieldsSchema } from '@/lib/contact/contact-fields'
import { addressSchema } from '@/contracts/address'
import { createContactChallenge } from '@/lib/server/contact/create-contact-challenge'
import { createPostHandler } from '@/lib/server/http/route-handler'

const { email, message } = contactFieldsSchema.entries
const bodySchema = v.strictObject({ address: addressSchema, chainId: v.picklist([25, 5031, 31337]), email, message })

/** The text that an account is to sign in order to prove a message. Of the message only a hash is kept. */
export const POST = createPostHandler({ body: bodySchema, maxBytes: 131_072 }, ({ body, visitor }) =>
  createContactChallenge({ ...body, visitor }),
)
