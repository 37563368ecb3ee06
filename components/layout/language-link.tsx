'use client'

import { usePathname, useRouter } from 'next/navigation'
import type { MouseEvent } from 'react'
import { storeLocale } from '@/lib/i18n/locale-cookie'
import { type Locale, locales } from '@/lib/i18n/locales'
import { localizedPath, pathWithoutLocale } from '@/lib/i18n/localized-path'
import { isPagePath } from '@/lib/routes/game-paths'
import { readablePath, routes } from '@/lib/routes/pages'

type LanguageLinkProps = {
  /** The target language. */
  to: Locale
  /** The language of the page. */
  current: Locale
  className: string
}

/**
 * Switches the page to another language, keeps query and hash, and stores the choice. The link to the current language does nothing. It is
 * not prefetched, because a prefetch of another language would set the cookie.
 */
export function LanguageLink({ to, current, className }: LanguageLinkProps) {
  const router = useRouter()
  // The server knows the page by its path, the browser by its readable address.
  const path = readablePath(pathWithoutLocale(usePathname()))

  function choose(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (to === current) return
    storeLocale(to)
    const { pathname, search, hash } = window.location
    router.push(localizedPath(to, pathWithoutLocale(pathname)) + search + hash, { scroll: false })
  }

  return (
    <a
      // On an unknown path the server knows another path than the browser: without JavaScript the link leads to the home page.
      href={localizedPath(to, isPagePath(path) ? path : routes.home)}
      lang={locales[to].iso}
      hrefLang={locales[to].iso}
      dir={locales[to].dir}
      aria-current={to === current ? 'true' : undefined}
      onClick={choose}
      className={className}
    >
      {locales[to].name}
    </a>
  )
}
