import * as v from 'valibot'
import { accountRules } from './account-rules'

const { minPasswordCharacters, maxPasswordCharacters, maxNameCharacters } = accountRules

const countCharacters = (text: string) => [...text].length

/** NFKC makes passwords equal that different keyboards encode differently. */
const normalisedPassword = v.pipe(
  v.string(),
  v.maxLength(4 * maxPasswordCharacters),
  v.transform((text) => text.normalize('NFKC')),
)

/** A new password. Only the server checks whether it is a common one. */
export const newPasswordSchema = v.pipe(
  normalisedPassword,
  v.check((text) => countCharacters(text) >= minPasswordCharacters, 'too short'),
  v.check((text) => countCharacters(text) <= maxPasswordCharacters, 'too long'),
)

/** An existing password, to be verified. */
export const givenPasswordSchema = v.pipe(
  normalisedPassword,
  v.nonEmpty(),
  v.check((text) => countCharacters(text) <= maxPasswordCharacters, 'too long'),
)

/** The name of a person: one line of text without invisible characters. */
export const personNameSchema = v.pipe(
  v.string(),
  v.maxLength(4 * maxNameCharacters),
  v.transform((text) => text.normalize('NFC').replace(/\s+/gu, ' ').trim()),
  v.check((text) => !/[\p{C}<>]/u.test(text), 'not a name'),
  v.check((text) => countCharacters(text) >= 1 && countCharacters(text) <= maxNameCharacters, 'not a name'),
)

/** The token of a mail link: 32 letters and digits from better-auth, or 256 bits as base64url from us. */
export const mailTokenSchema = v.pipe(v.string(), v.regex(/^[\w-]{24,64}$/, 'not a token'))
