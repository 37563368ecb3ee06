import * as v from 'valibot'
import { isHex, type Hex } from 'viem'
import { localeCodes } from '@/lib/i18n/locales'
import { answer } from '@/lib/server/http/answer'
import { readJson } from '@/lib/server/http/read-json'
import { requireOwnOrigin } from '@/lib/server/http/require-own-origin'
import { visitorOf } from '@/lib/server/limits/visitor-of'
import { joinWithWallet } from '@/lib/server/waitlist/join-with-wallet'

const mostSignatureCharacters = 12_000

const bodySchema = v.strictObject({
  nonce: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/, 'not a nonce')),
  /** That of a contract that is not deployed yet carries what deploys it. */
  signature: v.custom<Hex>((value) => isHex(value) && value.length <= mostSignatureCharacters && value.length % 2 === 0, 'not a signature'),
  locale: v.picklist(localeCodes),
})

/** Puts the account on the list that it signed for. */
export function POST(request: Request): Promise<Response> {
  return answer(async () => {
    requireOwnOrigin(request)
    return joinWithWallet({ ...(await readJson(request, bodySchema, 16_384)), visitor: visitorOf(request) })
  })
}
