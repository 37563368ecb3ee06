import * as v from 'valibot'

/** Bounds of a name, in characters as people count them. */
export const usernameLengths = { least: 3, most: 20 } as const

/** What stands on the board for who has no name, and what programs write where one is missing: nobody may be called so. */
const reserved = /^(?:anonymous|undefined|null|player ?\d+)$/i

const countCharacters = (text: string) => [...text].length

/**
 * A name for the board: 3 to 20 letters, marks and digits of any script, and between them spaces, `_` and `-`. So none of
 * the delimiters of the board's text can be in it. Comes out in NFC, with single spaces.
 *
 * The message of what does not fit is one of `too-short`, `too-long`, `not-allowed`, `reserved`.
 */
export const usernameSchema = v.pipe(
  v.string(),
  v.maxLength(400, 'too-long'),
  v.transform((text) => text.normalize('NFC').replaceAll(/ +/g, ' ').trim()),
  v.check((text) => countCharacters(text) >= usernameLengths.least, 'too-short'),
  v.check((text) => countCharacters(text) <= usernameLengths.most, 'too-long'),
  v.regex(/^[\p{L}\p{Nd}_-][\p{L}\p{M}\p{Nd} _-]*$/u, 'not-allowed'),
  v.check((text) => /[\p{L}\p{Nd}]/u.test(text), 'not-allowed'),
  // Fillers and variation selectors are letters and marks that nobody sees.
  v.check((text) => !/\p{Default_Ignorable_Code_Point}/u.test(text), 'not-allowed'),
  // More marks on a letter than a language needs cover the rows above and below.
  v.check((text) => !/\p{M}{3}/u.test(text.normalize('NFD')), 'not-allowed'),
  v.check((text) => !reserved.test(text.normalize('NFKC')), 'reserved'),
)
