/** Why a game password is invalid; a key of its message. */
type PasswordProblem = 'tooShort' | 'tooLong' | 'notText'

type PasswordInput =
  | { readonly kind: 'password'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'refused'; readonly problem: PasswordProblem }

/** Length of a game password after normalisation, in Unicode code points. */
export const passwordLength = { min: 12, max: 128 } as const

/**
 * Parses a game password into bytes: UTF-8 of its NFKC form, so that the same password gives the same bytes on every keyboard. Spaces
 * are not trimmed.
 */
export function readPassword(typed: string): PasswordInput {
  // UTF-8 would encode every unpaired surrogate as the same replacement character.
  if (/\p{Surrogate}/u.test(typed)) return { kind: 'refused', problem: 'notText' }
  // Bounds the work of the normalisation: 128 composed characters are never longer than this.
  if (typed.length > passwordLength.max * 16) return { kind: 'refused', problem: 'tooLong' }
  const normal = typed.normalize('NFKC')
  const { length } = [...normal]
  if (length < passwordLength.min) return { kind: 'refused', problem: 'tooShort' }
  if (length > passwordLength.max) return { kind: 'refused', problem: 'tooLong' }
  return { kind: 'password', bytes: new TextEncoder().encode(normal) }
}
