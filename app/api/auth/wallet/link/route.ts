import * as v from 'valibot'
import { answerWithCookies } from '@/lib/server/account/answer-with-cookies'
import { linkWallet } from '@/lib/server/account/link-wallet'
import { signedSignInEntries } from '@/lib/server/account/signed-sign-in'
import { bodyDoor } from '@/lib/server/http/door'

const body = v.strictObject(signedSignInEntries)

/** Links a wallet with the account that is logged in. */
export const POST = bodyDoor({ body, mostBytes: 24_576 }, async ({ body, request, visitor }) =>
  answerWithCookies({ status: 'done' }, await linkWallet({ ...body, request, visitor })),
)
