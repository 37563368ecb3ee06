/** Why a text is no game password; each is a key of the words that say so. */
export type PasswordProblem = 'tooShort' | 'tooLong' | 'notText'

export type PasswordInput =
  | { readonly kind: 'password'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'refused'; readonly problem: PasswordProblem }

/** Characters (Unicode code points) of a game password, after its normalisation. */
export const passwordLength = { least: 12, most: 128 } as const

/**
 * The bytes of a password: UTF-8 of its normal form NFKC, so that one that looks the same is the same, on whatever
 * keyboard it was typed. Nothing is trimmed.
 */
export function readPassword(typed: string): PasswordInput {
  // Half of a surrogate pair is no character, and UTF-8 would make the same of all of them.
  if (/\p{Surrogate}/u.test(typed)) return { kind: 'refused', problem: 'notText' }
  // Bounded before the work: 128 characters are never that many before they are composed.
  if (typed.length > passwordLength.most * 16) return { kind: 'refused', problem: 'tooLong' }
  const normal = typed.normalize('NFKC')
  const { length } = [...normal]
  if (length < passwordLength.least) return { kind: 'refused', problem: 'tooShort' }
  if (length > passwordLength.most) return { kind: 'refused', problem: 'tooLong' }
  return { kind: 'password', bytes: new TextEncoder().encode(normal) }
}
