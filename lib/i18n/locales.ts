/** A language of the site. `iso` is the BCP 47 tag for formats and `lang`; `dir` the direction of its script. */
export type LocaleRecord = {
  readonly code: Locale
  readonly iso: string
  readonly name: string
  readonly file: `${Locale}.json`
  readonly dir: 'ltr' | 'rtl'
}

export const localeCodes = ['ar', 'de', 'en', 'id', 'pt', 'zh'] as const

export type Locale = (typeof localeCodes)[number]

export const defaultLocale: Locale = 'en'

export const locales: Readonly<Record<Locale, LocaleRecord>> = {
  ar: { code: 'ar', iso: 'ar', name: 'العربية', file: 'ar.json', dir: 'rtl' },
  de: { code: 'de', iso: 'de-DE', name: 'Deutsch', file: 'de.json', dir: 'ltr' },
  en: { code: 'en', iso: 'en-US', name: 'English', file: 'en.json', dir: 'ltr' },
  id: { code: 'id', iso: 'id-ID', name: 'Bahasa Indonesia', file: 'id.json', dir: 'ltr' },
  pt: { code: 'pt', iso: 'pt-PT', name: 'Português', file: 'pt.json', dir: 'ltr' },
  zh: { code: 'zh', iso: 'zh-CN', name: '简体中文', file: 'zh.json', dir: 'ltr' },
}

/** Whether a string from outside (a path segment, a cookie) names one of the six languages. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (localeCodes as readonly string[]).includes(value)
}
