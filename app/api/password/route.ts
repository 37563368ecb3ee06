import * as v from 'valibot'
import type { Hex } from 'viem'
import { addressSchema } from '@/contracts/address'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { sealPassword } from '@/lib/server/password/seal-password'
import { chainIdSchema } from '@/lib/server/signatures/offered-chain'
import { signatureSchema } from '@/lib/server/signatures/wallet-signature'
import { wholeNumber } from '@/lib/wire-schema'

const body = v.strictObject({
  address: addressSchema,
  chainId: chainIdSchema,
  issuedAt: wholeNumber,
  signature: signatureSchema,
  slowHash: v.custom<Hex>((value) => typeof value === 'string' && /^0x[\da-f]{64}$/.test(value), 'not 32 bytes'),
})

/** Seals the slow hash of a game password for the wallet that signed for it. */
export const POST = createPostHandler({ body, maxBytes: 16_384 }, ({ body, visitor }) =>
  sealPassword({ ...body, visitor }),
)
