import * as v from 'valibot'
import { joinersCursorSchema } from '@/lib/owner/owner-schema'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { signatureSchema } from '@/lib/server/signatures/wallet-signature'
import { readJoiners } from '@/lib/server/owner/whitelist-joiners'

const bodySchema = v.strictObject({
  nonce: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/, 'not a nonce')),
  signature: signatureSchema,
  after: v.optional(joinersCursorSchema),
})

/** The accounts that confirmed their whitelist entry. Only for owners of the contracts. */
export const POST = createPostHandler({ body: bodySchema, maxBytes: 16_384 }, ({ body, request, visitor }) =>
  readJoiners({ ...body, request, visitor }),
)
