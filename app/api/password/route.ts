import * as v from 'valibot'
import { isHex, type Hex } from 'viem'
import { addressSchema } from '@/lib/contracts/address'
import { answer } from '@/lib/server/http/answer'
import { readJson } from '@/lib/server/http/read-json'
import { requireOwnOrigin } from '@/lib/server/http/require-own-origin'
import { visitorOf } from '@/lib/server/limits/visitor-of'
import { sealPassword } from '@/lib/server/password/seal-password'

const mostSignatureCharacters = 12_000

const bodySchema = v.strictObject({
  address: addressSchema,
  chainId: v.picklist([25, 5031, 31337]),
  issuedAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** That of a contract that is not deployed yet carries what deploys it. */
  signature: v.custom<Hex>((value) => isHex(value) && value.length <= mostSignatureCharacters && value.length % 2 === 0, 'not a signature'),
  slowHash: v.custom<Hex>((value) => typeof value === 'string' && /^0x[\da-f]{64}$/.test(value), 'not 32 bytes'),
})

/** Seals the slow hash of a game password for the account that signed for it. */
export function POST(request: Request): Promise<Response> {
  return answer(async () => {
    requireOwnOrigin(request)
    return sealPassword({ ...(await readJson(request, bodySchema, 16_384)), visitor: visitorOf(request) })
  })
}
