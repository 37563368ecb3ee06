import { defaultLocale, localeCodes, type Locale } from './locales'

/** The language that the document in this browser is in; English where there is none, as on the server. */
export function readDocumentLocale(): Locale {
  if (typeof document === 'undefined') return defaultLocale
  const language = document.documentElement.lang.split('-', 1)[0]
  return localeCodes.find((code) => code === language) ?? defaultLocale
}
