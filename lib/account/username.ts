import * as v from 'valibot'

/** Length of a username in Unicode code points. Names in Chinese, Japanese and Korean often have two. */
const usernameLengths = { least: 3, leastOfEastAsian: 2, most: 20 } as const

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Placeholders for a missing name, which can't be chosen as a username. */
const reserved = /^(?:anonymous|undefined|null|player ?\d+)$/i

/** Letters that look like punctuation, as the inside of a character class. */
const signLetters = [
  '\\u01c3\\u0241\\u0242\\u0294\\u02b9-\\u02df\\u02e5-\\u02ff\\u07f4\\u07f5\\u07fa\\u097d\\u13ae\\u1427\\u144a\\u16cc',
  '\\u2cba\\u2cc6\\u2d48\\u2d51\\u3033\\ua4f8-\\ua4fd\\ua717-\\ua71f\\ua778\\ua788\\ua78b\\ua78c\\ua78f\\u{1031f}',
  '\\u{16f51}\\u{16f52}\\u{1d16d}',
]

/**
 * A letter that looks like punctuation, such as the full stop of Lisu, the click "ǃ", or a modifier letter that looks
 * like an apostrophe or a colon. "Intrepidʹ" would pass for another name, and "evilꓸcom" for a web address. Letters of
 * Hebrew, Chinese and Japanese words that look like a stroke are not among them.
 */
export const signLetter = new RegExp(`[${signLetters.join('')}]`, 'u')

/** A zero of Arabic or Persian between letters of other scripts, where it looks like a full stop. */
const western = '[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}]'
const zeroAsDot = new RegExp(`${western}[ _-]*[\\u0660\\u06f0]+[ _-]*${western}`, 'u')

/** A mark without its letter, which looks like a sign: after a space, or one that looks like a colon in another script. */
const strayMark = /[ _-]\p{M}|(?<!\p{Script=Devanagari})\u0903|(?<!\p{Script=Gujarati})\u0a83/u

const countCharacters = (text: string) => [...text].length

/**
 * A username that an account can have: 3 to 20 letters, marks and digits of any script (2 with one of Chinese, Japanese or
 * Korean), with spaces, `_` and `-` between them. It can't contain a delimiter of the board's text. The output is in NFC with single spaces.
 *
 * The issue message is one of `too-short`, `too-long`, `not-allowed`, `reserved`.
 */
export const knownUsernameSchema = v.pipe(
  v.string(),
  v.maxLength(400, 'too-long'),
  v.transform((text) => text.normalize('NFC').replaceAll(/ +/g, ' ').trim()),
  v.check(
    (text) =>
      countCharacters(text) >= (eastAsian.test(text) ? usernameLengths.leastOfEastAsian : usernameLengths.least),
    'too-short',
  ),
  v.check((text) => countCharacters(text) <= usernameLengths.most, 'too-long'),
  v.regex(/^[\p{L}\p{Nd}_-][\p{L}\p{M}\p{Nd} _-]*$/u, 'not-allowed'),
  v.check((text) => /[\p{L}\p{Nd}]/u.test(text), 'not-allowed'),
  // Fillers and variation selectors are invisible letters and marks.
  v.check((text) => !/\p{Default_Ignorable_Code_Point}/u.test(text), 'not-allowed'),
  // No language needs three marks on a letter, and they would overlap the rows above and below.
  v.check((text) => !/\p{M}{3}/u.test(text.normalize('NFD')), 'not-allowed'),
  v.check((text) => !reserved.test(text.normalize('NFKC')), 'reserved'),
)

/** A username that can be chosen: one without letters that look like signs, which older names can contain. */
export const usernameSchema = v.pipe(
  knownUsernameSchema,
  v.check((text) => ![signLetter, zeroAsDot, strayMark].some((sign) => sign.test(text)), 'not-allowed'),
)

/** Message keys of `account.problem` by the issue messages of `usernameSchema`. */
const usernameProblems = {
  'too-short': 'nameTooShort',
  'too-long': 'nameTooLong',
  'not-allowed': 'nameNotAllowed',
  reserved: 'nameReserved',
} as const

export type UsernameProblem = (typeof usernameProblems)[keyof typeof usernameProblems]

/** Why a text cannot be a username, as a key of `account.problem`; null for one that can. */
export function toUsernameProblem(text: string): UsernameProblem | null {
  const { issues } = v.safeParse(usernameSchema, text)
  if (!issues) return null
  return usernameProblems[issues[0].message as keyof typeof usernameProblems] ?? 'nameNotAllowed'
}
