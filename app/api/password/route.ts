import * as v from 'valibot'
import type { Hex } from 'viem'
import { addressSchema } from '@/contracts/address'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { signatureSchema } from '@/lib/server/signatures/signature-schema'
import { sealPassword } from '@/lib/server/password/seal-password'

const bodySchema = v.strictObject({
  address: addressSchema,
  chainId: v.picklist([25, 5031, 31337]),
  issuedAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  signature: signatureSchema,
  slowHash: v.custom<Hex>((value) => typeof value === 'string' && /^0x[\da-f]{64}$/.test(value), 'not 32 bytes'),
})

/** Seals the slow hash of a game password for the account that signed for it. */
export const POST = createPostHandler({ body: bodySchema, maxBytes: 16_384 }, ({ body, visitor }) =>
  sealPassword({ ...body, visitor }),
)
