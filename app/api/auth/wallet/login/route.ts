import * as v from 'valibot'
import { localeCodes } from '@/lib/i18n/locales'
import { answerWithCookies } from '@/lib/server/account/answer-with-cookies'
import { logInWithWallet } from '@/lib/server/account/log-in-with-wallet'
import { signedSignInEntries } from '@/lib/server/account/signed-sign-in'
import { bodyDoor } from '@/lib/server/http/door'

const body = v.strictObject({ ...signedSignInEntries, isRemembered: v.boolean(), locale: v.picklist(localeCodes) })

/** Logs in by the signature of a wallet. */
export const POST = bodyDoor({ body, mostBytes: 24_576 }, async ({ body, request, visitor }) =>
  answerWithCookies({ status: 'done' }, await logInWithWallet({ ...body, request, visitor })),
)
