import * as v from 'valibot'
import { answerWithCookies } from '@/lib/server/account/answer-with-cookies'
import { deleteAccount } from '@/lib/server/account/delete-account'
import { bodyDoor } from '@/lib/server/http/door'

/** Deletes the account that is logged in. */
export const POST = bodyDoor({ body: v.strictObject({}), mostBytes: 256 }, async ({ request }) =>
  answerWithCookies({ status: 'done' }, await deleteAccount(request)),
)
