import { siteSettings } from '@/lib/site-settings'

/** Texts that may read the same in every language, and why. */
const sameEverywhere: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  { pattern: /^[^\p{L}]*$/u, reason: 'No word: digits, signs, nothing.' },
  { pattern: new RegExp(`^[^\\p{L}]*(${siteSettings.name}|INT|CRO|SOMI|RPG|FAQ|SDK)[^\\p{L}]*$`, 'u'), reason: 'A name or a unit, with or without an amount.' },
  { pattern: /^0x[0-9a-fA-F]+(…[0-9a-fA-F]+)?$/, reason: 'An address or a hash.' },
  { pattern: /^https?:\/\/\S+$/, reason: 'An address of a page.' },
]

/** The texts of a page in another language that stand on the English one word for word, but for what is the same everywhere. */
export function wordsLeft(texts: ReadonlySet<string>, english: ReadonlySet<string>): string[] {
  return [...texts].filter((text) => english.has(text) && !sameEverywhere.some(({ pattern }) => pattern.test(text))).toSorted()
}
