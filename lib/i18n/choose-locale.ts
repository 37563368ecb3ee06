import { defaultLocale, isLocale, type Locale } from './locales'

const longestHeader = 1_000

/**
 * The reader's language: what the cookie says, else the browser's first preference that we speak, else English.
 *
 * Both come from outside and may be anything; what is not understood is passed over.
 */
export function chooseLocale(cookie: string | undefined, acceptLanguage: string | null): Locale {
  if (isLocale(cookie)) return cookie
  const wishes = (acceptLanguage ?? '')
    .slice(0, longestHeader)
    .split(',')
    .map((wish, order) => {
      const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
      return { language: tag.trim().split('-')[0], quality: quality === undefined ? 1 : Number(quality) || 0, order }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.order - b.order)
  return wishes.map(({ language }) => language).find(isLocale) ?? defaultLocale
}
