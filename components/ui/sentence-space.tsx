import { useSiteLocale } from './hooks/use-site-locale'

/** The space between two sentences of one text. Chinese has none: its full stop is as wide as a character. */
export function SentenceSpace() {
  return useSiteLocale() === 'zh' ? null : ' '
}
