'use client'

import { usePathname, useRouter } from 'next/navigation'
import type { MouseEvent } from 'react'
import { storeLocale } from '@/lib/i18n/locale-cookie'
import { locales, type Locale } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { pathWithoutLocale } from '@/lib/i18n/path-without-locale'
import { isPagePath } from '@/lib/routes/game-paths'
import { routes } from '@/lib/routes/routes'

type LanguageLinkProps = {
  /** Language that the link leads to. */
  to: Locale
  /** Language of the page. */
  current: Locale
  className: string
}

/**
 * Leads to the same page in another language, whose words are loaded then; keeps query and hash, and remembers the choice.
 * Choosing the present language does nothing.
 */
export function LanguageLink({ to, current, className }: LanguageLinkProps) {
  const router = useRouter()
  const path = pathWithoutLocale(usePathname())

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
      // What the server knows of an unknown address is not what the browser knows: there the link leads home without a script.
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
