import 'server-only'
import * as v from 'valibot'
import { toEmailAddress } from '@/lib/email/email-address'

/** Mail servers that take more exist; `better-auth` finds no account by more. */
const plainMailbox = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@[a-z\d][a-z\d.-]*\.[a-z]{2,}$/

/** A mailbox that an account can have, as `toEmailAddress` writes it. */
export const accountEmailSchema = v.pipe(
  v.string(),
  v.maxLength(400),
  v.transform(toEmailAddress),
  v.string('not an e-mail address'),
  v.regex(plainMailbox, 'not an e-mail address'),
)
