'use client'

import { useSyncExternalStore } from 'react'
import { AppLink } from '@/components/navigation/site-link'
import type { Locale } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { parseReturnPath } from '@/lib/routes/return-path'
import { returnParameter } from './next-page'

const never = () => () => {}

/** A link back to the page that led here, without logging in; renders nothing when `from` names no page of this site. */
export function BackLink({ label, locale }: { readonly label: string; readonly locale: Locale }) {
  const from = useSyncExternalStore(
    never,
    () => new URLSearchParams(window.location.search).get(returnParameter),
    () => null,
  )
  const path = parseReturnPath(from)
  if (path === null) return null
  return (
    <AppLink
      href={localizedPath(locale, path)}
      className="mt-2 flex min-h-11 items-center text-quiet underline underline-offset-4 hover:text-ink"
    >
      {label}
    </AppLink>
  )
}
