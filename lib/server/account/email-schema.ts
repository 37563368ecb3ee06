import 'server-only'
import * as v from 'valibot'
import { toEmailAddress } from '@/lib/email-address'

/** Some mail servers accept more, but better-auth finds no account with other addresses. */
const supportedByBetterAuth = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@[a-z\d][a-z\d.-]*\.[a-z]{2,}$/

/** The e-mail address of an account, normalised by `toEmailAddress`. */
export const accountEmailSchema = v.pipe(
  v.string(),
  v.maxLength(400),
  v.transform(toEmailAddress),
  v.string('not an e-mail address'),
  v.regex(supportedByBetterAuth, 'not an e-mail address'),
)

/** The `users.email` of an account without an e-mail address, which better-auth requires: its domain can never exist (RFC 2606). */
export const toPlaceholderEmail = (userId: string) => `${userId}@wallet.invalid`
