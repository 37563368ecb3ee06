import { readFileSync } from 'node:fs'
import type { Locale } from '@/lib/i18n/locales'
import { siteSettings } from '@/lib/site-settings'

/** Texts that may be the same in every language, with the reason. */
const sameEverywhere: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  { pattern: /^[^\p{L}]*$/u, reason: 'No word: digits, signs, nothing.' },
  {
    pattern: new RegExp(`^[^\\p{L}]*(${siteSettings.name}|INT|CRO|SOMI)[^\\p{L}]*$`, 'u'),
    reason: 'A name or a unit, with or without an amount.',
  },
  { pattern: /^(0x)?[0-9a-fA-F]{4,}(…[0-9a-fA-F]+)?$/, reason: 'An address, a hash, or the end of one.' },
  { pattern: /^0x…?$/, reason: 'What every address and hash begins with.' },
  { pattern: /^https?:\/\/\S+$/, reason: 'An address of a page.' },
]

type Tree = { readonly [key: string]: string | Tree }

const flatten = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flatten(value, `${path}${key}.`),
  )

/** Reads the file, because Playwright's loader does not import JSON here. */
const readMessages = (locale: Locale): Tree => JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')) as Tree

const simpleSlot = /\{\w+\}/
const withLetter = /\p{L}/u
const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A pattern for a message whose simple arguments are numbers. */
const toPattern = (message: string) =>
  new RegExp(`^${message.split(simpleSlot).map(escapePattern).join('[^\\p{L}]+')}$`, 'u')

/** Whether a text comes from a message that is the same in this language as in English. tests/unit/message-keys.test.ts requires a reason for each. */
export function createSameMessageCheck(locale: Locale): (text: string) => boolean {
  const english = new Map(flatten(readMessages('en')))
  const same = flatten(readMessages(locale)).flatMap(([key, text]) => (english.get(key) === text ? [text] : []))
  const whole = new Set(same)
  const filled = same
    .filter((message) => simpleSlot.test(message) && withLetter.test(message.replace(simpleSlot, '')))
    .map(toPattern)
  return (text) => whole.has(text) || filled.some((pattern) => pattern.test(text))
}

/** A text without what pages add to a message: the site's name, the star of a required field, or how many stones. */
const toMessage = (text: string) =>
  text
    .replace(` · ${siteSettings.name}`, '')
    .replace(/ \*$/, '')
    .replace(/^[\d.,\s]+× /, '')

/**
 * The texts of a page in another language that are the same on the English page.
 *
 * @param isSame whether a text may be the same, in addition to those that are the same everywhere.
 */
export function findUntranslated(
  texts: ReadonlySet<string>,
  english: ReadonlySet<string>,
  isSame: (text: string) => boolean,
): string[] {
  return [...texts]
    .filter(
      (text) =>
        english.has(text) && !isSame(toMessage(text)) && !sameEverywhere.some(({ pattern }) => pattern.test(text)),
    )
    .toSorted()
}
