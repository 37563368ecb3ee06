import * as v from 'valibot'
import { localeCodes } from '@/lib/i18n/locales'
import { signedSignInEntries } from '@/lib/server/account/wallets/verify-sign-in'
import { logInWithWallet } from '@/lib/server/account/wallets/wallet-login'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { createPostHandler } from '@/lib/server/http/route-handler'

const body = v.strictObject({ ...signedSignInEntries, isRemembered: v.boolean(), locale: v.picklist(localeCodes) })

/** Logs in with the signature of a wallet. */
export const POST = createPostHandler({ body, maxBytes: 24_576 }, async ({ body, request, visitor }) =>
  respondWithCookies({ status: 'done' }, await logInWithWallet({ ...body, request, visitor })),
)
