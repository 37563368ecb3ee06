import { createHash } from 'node:crypto'
import { loadMessages } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locales'
import { siteSettings } from '@/lib/site-settings'

/** The words of a share image, each from the language's messages. */
export type ShareWords = { readonly name: string; readonly eyebrow: string; readonly title: string }

/** What the share image of a language says. */
export async function shareWords(locale: Locale): Promise<ShareWords> {
  const { hero } = await loadMessages(locale)
  return { name: siteSettings.name, eyebrow: hero.eyebrow, title: hero.title }
}

/** Names the words a picture was made of, so that a test can tell when they have changed since. */
export function hashOfWords(words: ShareWords): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)
}
