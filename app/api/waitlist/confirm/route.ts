import * as v from 'valibot'
import { answer } from '@/lib/server/http/answer'
import { readJson } from '@/lib/server/http/read-json'
import { requireOwnOrigin } from '@/lib/server/http/require-own-origin'
import { visitorOf } from '@/lib/server/limits/visitor-of'
import { confirmEntry } from '@/lib/server/waitlist/confirm-entry'
import { tokenSchema } from '@/lib/waitlist/waitlist-answers'

const bodySchema = v.strictObject({ token: tokenSchema })

/** Confirms the entry of a mail's token. The link itself only shows a page: programs that try links change nothing. */
export function POST(request: Request): Promise<Response> {
  return answer(async () => {
    requireOwnOrigin(request)
    return confirmEntry({ ...(await readJson(request, bodySchema, 1_024)), visitor: visitorOf(request) })
  })
}
