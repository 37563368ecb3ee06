/** A language of the site. `iso` is the BCP 47 tag for formats and `lang`, `dir` the direction of the script. */
type LocaleRecord = {
  readonly code: Locale
  readonly iso: LanguageTag
  readonly name: string
  readonly dir: 'ltr' | 'rtl'
}

/** The tags of the six languages. With `pt` alone, numbers and plurals would be Brazilian. */
export type LanguageTag = 'ar' | 'de-DE' | 'en-US' | 'id-ID' | 'pt-PT' | 'zh-CN'

export const localeCodes = ['ar', 'de', 'en', 'id', 'pt', 'zh'] as const

export type Locale = (typeof localeCodes)[number]

export const defaultLocale: Locale = 'en'

export const locales: Readonly<Record<Locale, LocaleRecord>> = {
  ar: { code: 'ar', iso: 'ar', name: 'العربية', dir: 'rtl' },
  de: { code: 'de', iso: 'de-DE', name: 'Deutsch', dir: 'ltr' },
  en: { code: 'en', iso: 'en-US', name: 'English', dir: 'ltr' },
  id: { code: 'id', iso: 'id-ID', name: 'Bahasa Indonesia', dir: 'ltr' },
  pt: { code: 'pt', iso: 'pt-PT', name: 'Português', dir: 'ltr' },
  zh: { code: 'zh', iso: 'zh-CN', name: '简体中文', dir: 'ltr' },
}

/** Whether an unchecked value, such as a path segment or a cookie, is one of the six languages. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (localeCodes as readonly string[]).includes(value)
}

/** The code of a language, by its tag. */
export function toLocale(tag: LanguageTag): Locale {
  return localeCodes.find((code) => locales[code].iso === tag) ?? defaultLocale
}

/** The language of the current document; English on the server. */
export function getDocumentLocale(): Locale {
  if (typeof document === 'undefined') return defaultLocale
  const language = document.documentElement.lang.split('-', 1)[0]
  return localeCodes.find((code) => code === language) ?? defaultLocale
}
