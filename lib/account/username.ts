import * as v from 'valibot'

/** Length of a username in Unicode code points. */
const usernameLengths = { least: 3, most: 20 } as const

/** Placeholders for a missing name, which can't be chosen as a username. */
const reserved = /^(?:anonymous|undefined|null|player ?\d+)$/i

const countCharacters = (text: string) => [...text].length

/**
 * A username: 3 to 20 letters, marks and digits of any script, with spaces, `_` and `-` between them. It can't contain a
 * delimiter of the board's text. The output is in NFC with single spaces.
 *
 * The issue message is one of `too-short`, `too-long`, `not-allowed`, `reserved`.
 */
export const usernameSchema = v.pipe(
  v.string(),
  v.maxLength(400, 'too-long'),
  v.transform((text) => text.normalize('NFC').replaceAll(/ +/g, ' ').trim()),
  v.check((text) => countCharacters(text) >= usernameLengths.least, 'too-short'),
  v.check((text) => countCharacters(text) <= usernameLengths.most, 'too-long'),
  v.regex(/^[\p{L}\p{Nd}_-][\p{L}\p{M}\p{Nd} _-]*$/u, 'not-allowed'),
  v.check((text) => /[\p{L}\p{Nd}]/u.test(text), 'not-allowed'),
  // Fillers and variation selectors are invisible letters and marks.
  v.check((text) => !/\p{Default_Ignorable_Code_Point}/u.test(text), 'not-allowed'),
  // No language needs three marks on a letter, and they would overlap the rows above and below.
  v.check((text) => !/\p{M}{3}/u.test(text.normalize('NFD')), 'not-allowed'),
  v.check((text) => !reserved.test(text.normalize('NFKC')), 'reserved'),
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
