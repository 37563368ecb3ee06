import * as v from 'valibot'
import { isHex, type Hex } from 'viem'
import { joinersCursorSchema } from '@/lib/owner/owner-answers'
import { answer } from '@/lib/server/http/answer'
import { readJson } from '@/lib/server/http/read-json'
import { requireOwnOrigin } from '@/lib/server/http/require-own-origin'
import { visitorOf } from '@/lib/server/limits/visitor-of'
import { readJoiners } from '@/lib/server/owner/read-joiners'

const mostSignatureCharacters = 12_000

const bodySchema = v.strictObject({
  nonce: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/, 'not a nonce')),
  signature: v.custom<Hex>((value) => isHex(value) && value.length <= mostSignatureCharacters && value.length % 2 === 0, 'not a signature'),
  after: v.optional(joinersCursorSchema),
})

/** The accounts that confirmed for the whitelist, for an owner of the contracts alone. */
export function POST(request: Request): Promise<Response> {
  return answer(async () => {
    requireOwnOrigin(request)
    return readJoiners({ ...(await readJson(request, bodySchema, 16_384)), visitor: visitorOf(request) })
  })
}
