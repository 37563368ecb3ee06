import 'server-only'
import { dictionary } from '@zxcvbn-ts/language-common'
import { HttpError } from '@/lib/server/http/http-error'

/** The 49,000 passwords that most people use, in lower case. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'] as readonly string[])

const leastRepeatedParts = 3
const rowsOfKeys = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
]

const reverse = (text: string) => [...text].reverse().join('')
const runs = rowsOfKeys.flatMap((row) => [row + row, reverse(row + row)])

/** A word with digits and signs around it is that word: `Michael1985!` is `michael`. */
const wordIn = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** Whether a text is one part again and again, the last time perhaps not whole. */
function isRepeated(text: string): boolean {
  const lengths = Array.from({ length: Math.floor(text.length / leastRepeatedParts) }, (_, index) => index + 1)
  return lengths.some((length) => text.startsWith(text.slice(length)))
}

/**
 * Whether a password is among those that are tried first: on the list, a word of the list with digits around it, a run of keys,
 * something repeated, or a word that the account itself tells.
 *
 * @param personal name and mailbox of the account.
 */
export function isCommonPassword(password: string, personal: readonly string[] = []): boolean {
  const text = password.toLowerCase()
  const word = wordIn(text)
  if (common.has(text) || (word !== '' && common.has(word)) || isRepeated(text)) return true
  if (runs.some((run) => run.includes(text))) return true
  const told = personal.flatMap((part) => [part, ...part.split(/[^\p{L}\p{N}]+/u)]).map((part) => part.toLowerCase())
  return told.some((part) => part.length > 2 && (part === text || wordIn(part) === word))
}

/** @throws HttpError 400 `common-password`. */
export function requireUncommonPassword(password: string, personal: readonly string[] = []): void {
  if (!isCommonPassword(password, personal)) return
  throw new HttpError(400, 'common-password', 'Many people use this password.')
}
