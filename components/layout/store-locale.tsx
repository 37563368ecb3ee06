'use client'

import { useEffect } from 'react'
import { storeLocale } from '@/lib/i18n/locale-cookie'
import { isLocale, type Locale } from '@/lib/i18n/locales'

/** Remembers the language of a prefixed page; an unprefixed one shows what the cookie said already. */
export function StoreLocale({ locale }: { locale: Locale }) {
  useEffect(() => {
    const prefix = window.location.pathname.split('/')[1]
    if (isLocale(prefix)) storeLocale(locale)
  }, [locale])
  return null
}
