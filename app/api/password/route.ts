import * as v from 'valibot'
import type { Hex } from 'viem'
import { addressSchema } from '@/lib/contracts/address'
import { bodyDoor } from '@/lib/server/http/door'
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
export const POST = bodyDoor({ body: bodySchema, mostBytes: 16_384 }, ({ body, visitor }) =>
  sealPassword({ ...body, visitor }),
)
