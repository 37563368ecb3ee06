'use client'

import { useRouter } from 'next/navigation'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { loadAuth } from '@/lib/account/auth-store'
import type { Locale } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { parseReturnPath, returnParameter } from '@/lib/routes/return-path'
import { routes } from '@/lib/routes/pages'

export { returnParameter }

/** The page after a login: the one in `from` if it is a page of this site, otherwise the profile. */
export function toNextPage(search: string, locale: Locale): string {
  return localizedPath(locale, parseReturnPath(new URLSearchParams(search).get(returnParameter)) ?? routes.profile)
}

/** Returns a function that reloads the login state and opens the next page. */
export function useNextPage(): () => Promise<void> {
  const router = useRouter()
  const locale = useSiteLocale()
  return async () => {
    // A failure does not matter: the next page loads the login state again.
    await loadAuth().catch(() => undefined)
    router.push(toNextPage(window.location.search, locale))
  }
}
