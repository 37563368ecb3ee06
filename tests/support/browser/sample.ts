import { localeCodes, type Locale } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routes, type Route } from '@/lib/routes/pages'
import { isLongRun } from '../long-run'

/**
 * The variants (languages, screen sizes) in which a test runs: all of them in the long run, otherwise one, the same on every day.
 *
 * @param place different numbers give different variants, so that the tests of one run cover all of them together.
 */
export function sampleVariants<T>(variants: readonly T[], place: number): readonly T[] {
  if (isLongRun) return variants
  const index = place % variants.length
  return variants.slice(index, index + 1)
}

/** A page to open. `prefers` is the browser's language, which decides the page's language where the path has no prefix. */
type OpenedPage = {
  readonly path: string
  readonly route: Route
  readonly locale: Locale
  readonly prefers: Locale
}

/**
 * The pages that a browser test opens. In the long run: every page in every language and once without a prefix. Otherwise every
 * second page once: the languages alternate, and every seventh path has no prefix.
 */
export function samplePages(): readonly OpenedPage[] {
  return Object.values(routes).flatMap((route, index) => {
    const unprefixedLocale = route === routes.home ? 'en' : (localeCodes[index % localeCodes.length] ?? 'en')
    const all: readonly OpenedPage[] = [
      ...localeCodes.map((locale): OpenedPage => ({
        path: localizedPath(locale, route),
        route,
        locale,
        prefers: 'en',
      })),
      { path: route, route, locale: unprefixedLocale, prefers: unprefixedLocale },
    ]
    if (isLongRun) return all
    return index % 2 === 0 ? all.slice((index / 2) % all.length).slice(0, 1) : []
  })
}
