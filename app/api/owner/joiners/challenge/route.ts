import * as v from 'valibot'
import { addressSchema } from '@/lib/contracts/address'
import { answer } from '@/lib/server/http/answer'
import { readJson } from '@/lib/server/http/read-json'
import { requireOwnOrigin } from '@/lib/server/http/require-own-origin'
import { visitorOf } from '@/lib/server/limits/visitor-of'
import { createOwnerChallenge } from '@/lib/server/owner/create-owner-challenge'

const bodySchema = v.strictObject({ address: addressSchema, chainId: v.picklist([25, 5031, 31337]) })

/** The message by which an owner of the contracts proves to be one. */
export function POST(request: Request): Promise<Response> {
  return answer(async () => {
    requireOwnOrigin(request)
    return createOwnerChallenge({ ...(await readJson(request, bodySchema, 1_024)), visitor: visitorOf(request) })
  })
}
