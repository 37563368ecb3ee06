import * as rootParams from 'next/root-params'
import { getRequestConfig } from 'next-intl/server'
import { defaultLocale, isLocale, locales } from './locales'
import { formats } from './formats'
import { loadMessages } from './load-messages'

/** Messages and formats of the rendered page, in the language of its `[locale]` segment. */
export default getRequestConfig(async () => {
  const segment = await rootParams.locale()
  const locale = isLocale(segment) ? segment : defaultLocale
  return { locale: locales[locale].iso, formats, timeZone: 'UTC', messages: await loadMessages(locale) }
})
