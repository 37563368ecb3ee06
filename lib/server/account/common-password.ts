import 'server-only'
import { dictionary } from '@zxcvbn-ts/language-common'
import { HttpError } from '@/lib/server/http/http-error'

/** The 49,000 most common passwords, in lower case. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'] as readonly string[])

const minRepetitions = 3
const keySequences = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
]

const reverse = (text: string) => [...text].reverse().join('')
const keyRuns = keySequences.flatMap((row) => [row + row, reverse(row + row)])

/** A word without leading and trailing digits and signs: `michael1985!` becomes `michael`. */
const wordIn = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** Whether a text repeats one part at least three times; the last repetition may be incomplete. */
function isRepeated(text: string): boolean {
  const lengths = Array.from({ length: Math.floor(text.length / minRepetitions) }, (_, index) => index + 1)
  return lengths.some((length) => text.startsWith(text.slice(length)))
}

/**
 * Whether a password is easy to guess: a common one, a common word with digits around it, a key sequence, a repetition, or a word
 * from the account itself.
 *
 * @param personal name and e-mail address of the account.
 */
export function isCommonPassword(password: string, personal: readonly string[] = []): boolean {
  const text = password.toLowerCase()
  const word = wordIn(text)
  if (common.has(text) || (word !== '' && common.has(word)) || isRepeated(text)) return true
  if (keyRuns.some((run) => run.includes(text))) return true
  const personalWords = personal
    .flatMap((part) => [part, ...part.split(/[^\p{L}\p{N}]+/u)])
    .map((part) => part.toLowerCase())
  return personalWords.some((part) => part.length > 2 && (part === text || wordIn(part) === word))
}

/** @throws HttpError 400 `common-password`. */
export function requireUncommonPassword(password: string, personal: readonly string[] = []): void {
  if (!isCommonPassword(password, personal)) return
  throw new HttpError(400, 'common-password', 'This password is too common.')
}
