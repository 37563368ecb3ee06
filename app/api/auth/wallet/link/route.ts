import * as v from 'valibot'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { linkWallet } from '@/lib/server/account/link-wallet'
import { signedSignInEntries } from '@/lib/server/account/signed-sign-in'
import { createPostHandler } from '@/lib/server/http/route-handler'

const body = v.strictObject(signedSignInEntries)

/** Links a wallet with the account that is logged in. */
export const POST = createPostHandler({ body, maxBytes: 24_576 }, async ({ body, request, visitor }) =>
  respondWithCookies({ status: 'done' }, await linkWallet({ ...body, request, visitor })),
)
