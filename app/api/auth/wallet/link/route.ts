import * as v from 'valibot'
import { signedSignInEntries } from '@/lib/server/account/wallets/verify-sign-in'
import { linkWallet } from '@/lib/server/account/wallets/wallets'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { createPostHandler } from '@/lib/server/http/route-handler'

const body = v.strictObject(signedSignInEntries)

/** Links a wallet with the logged-in account. */
export const POST = createPostHandler({ body, maxBytes: 24_576 }, async ({ body, request, visitor }) =>
  respondWithCookies({ status: 'done' }, await linkWallet({ ...body, request, visitor })),
)
