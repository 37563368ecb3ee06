import * as v from 'valibot'
import { addressSchema } from '@/lib/contracts/address'
import { answer } from '@/lib/server/http/answer'
import { readJson } from '@/lib/server/http/read-json'
import { requireOwnOrigin } from '@/lib/server/http/require-own-origin'
import { visitorOf } from '@/lib/server/limits/visitor-of'
import { createChallenge } from '@/lib/server/waitlist/create-challenge'
import { waitlists } from '@/lib/waitlist/waitlist'

const bodySchema = v.strictObject({ list: v.picklist(waitlists), address: addressSchema, chainId: v.picklist([25, 5031, 31337]) })

/** The message that an account is to sign in order to join a list. */
export function POST(request: Request): Promise<Response> {
  return answer(async () => {
    requireOwnOrigin(request)
    return createChallenge({ ...(await readJson(request, bodySchema, 1_024)), visitor: visitorOf(request) })
  })
}
