import * as v from 'valibot'
import { answer } from '@/lib/server/http/answer'
import { readJson } from '@/lib/server/http/read-json'
import { requireOwnOrigin } from '@/lib/server/http/require-own-origin'
import { visitorOf } from '@/lib/server/limits/visitor-of'
import { leaveList } from '@/lib/server/waitlist/leave-list'
import { tokenSchema } from '@/lib/waitlist/waitlist-answers'

const bodySchema = v.strictObject({ token: tokenSchema })

/** Deletes the entry of a token. */
export function POST(request: Request): Promise<Response> {
  return answer(async () => {
    requireOwnOrigin(request)
    return leaveList({ ...(await readJson(request, bodySchema, 1_024)), visitor: visitorOf(request) })
  })
}
