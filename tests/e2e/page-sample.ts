import { localeCodes, type Locale } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routes, type Route } from '@/lib/routes/routes'
import { createRandom } from '../support/random'
import { seed } from '../setup/resting-files'

/** A page as somebody opens it. `prefers` is the language of the browser, which decides where the address has none. */
export type OpenedPage = {
  readonly path: string
  readonly route: Route
  readonly locale: Locale
  readonly prefers: Locale
}

const prefixed = (route: Route, locale: Locale): OpenedPage => ({
  path: localizedPath(locale, route),
  route,
  locale,
  prefers: 'en',
})
const unprefixed = (route: Route, locale: Locale): OpenedPage => ({ path: route, route, locale, prefers: locale })

/**
 * Every page in every language and without a prefix where `isWhole`; else every second page once, in languages that take
 * turns from one that the seed chooses, and every seventh without a prefix.
 */
export function samplePages(isWhole: boolean): readonly OpenedPage[] {
  const { below } = createRandom(seed)
  const first = below(7)
  return Object.values(routes).flatMap((route, index) => {
    const unprefixedLocale = route === routes.home ? 'en' : (localeCodes[below(localeCodes.length)] ?? 'en')
    const all = [...localeCodes.map((locale) => prefixed(route, locale)), unprefixed(route, unprefixedLocale)]
    if (isWhole) return all
    return (index + seed) % 2 === 0 ? all.slice((first + index) % all.length).slice(0, 1) : []
  })
}
