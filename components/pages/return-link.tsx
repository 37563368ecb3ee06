'use client'

import { useSyncExternalStore } from 'react'
import { SoftLink } from '@/components/navigation/soft-link'
import type { Locale } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { parseReturnPath } from '@/lib/routes/return-path'
import { routes } from '@/lib/routes/routes'

/** The page that led here says so by this name in the query. */
export const returnParameter = 'from'

const subscribe = () => () => undefined
const readPath = () => parseReturnPath(new URLSearchParams(window.location.search).get(returnParameter)) ?? routes.home

/** Leads back to the page that led here, else home. */
export function ReturnLink({ locale, label, className }: { locale: Locale; label: string; className?: string }) {
  const path = useSyncExternalStore(subscribe, readPath, () => routes.home)
  return (
    <SoftLink href={localizedPath(locale, path)} className={className}>
      {label}
    </SoftLink>
  )
}
