import * as v from 'valibot'
import { accountRules } from './account-rules'

const { minPasswordCharacters, maxPasswordCharacters, maxNameCharacters } = accountRules

const countCharacters = (text: string) => [...text].length

/** What typing the same password on another keyboard may change is made the same. */
const plain = v.pipe(
  v.string(),
  v.maxLength(4 * maxPasswordCharacters),
  v.transform((text) => text.normalize('NFKC')),
)

/** A password that somebody chooses; whether it is a common one only the server knows. */
export const newPasswordSchema = v.pipe(
  plain,
  v.check((text) => countCharacters(text) >= minPasswordCharacters, 'too short'),
  v.check((text) => countCharacters(text) <= maxPasswordCharacters, 'too long'),
)

/** A password that somebody says to have chosen. */
export const givenPasswordSchema = v.pipe(
  plain,
  v.nonEmpty(),
  v.check((text) => countCharacters(text) <= maxPasswordCharacters, 'too long'),
)

/** How somebody wants to be addressed: one line of text, without what is invisible. */
export const personNameSchema = v.pipe(
  v.string(),
  v.maxLength(4 * maxNameCharacters),
  v.transform((text) => text.normalize('NFC').replace(/\s+/gu, ' ').trim()),
  v.check((text) => !/[\p{C}<>]/u.test(text), 'not a name'),
  v.check((text) => countCharacters(text) >= 1 && countCharacters(text) <= maxNameCharacters, 'not a name'),
)

/** What the link of a mail carries: 32 random letters and digits, or as many of base64url as 256 bits take. */
export const mailTokenSchema = v.pipe(v.string(), v.regex(/^[\w-]{24,64}$/, 'not a token'))
