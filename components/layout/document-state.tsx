'use client'

import { useEffect, useLayoutEffect } from 'react'
import { showLoggedInState } from '@/lib/account/logged-in-hint'
import { storeLocale } from '@/lib/i18n/locale-cookie'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import { pressEarly } from './early-press'
import { getDismissedNotification } from './notification-storage'
import { showTheme, storedTheme } from './theme'

/**
 * Restores theme, sign-in state and dismissed notification after hydration, and removes the preloader. The script in the head does the same
 * before the first paint, but React removes the attributes of `<html>` when the language changes.
 */
function useDocumentAttributes(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    delete dataset.loading
    dataset.dismissed = getDismissedNotification()
    showLoggedInState()
    showTheme(storedTheme())
    // A page from the back/forward cache has the sign-in state of the moment it was left.
    const update = () => showLoggedInState()
    addEventListener('pageshow', update)
    return () => removeEventListener('pageshow', update)
  }, [])
}

/** Stores the language of a prefixed page in the cookie; an unprefixed page has the cookie's language already. */
function useStoredLocale(locale: Locale | undefined): void {
  useEffect(() => {
    const prefix = window.location.pathname.split('/')[1]
    if (locale && isLocale(prefix)) storeLocale(locale)
  }, [locale])
}

/** Loads the Chinese font where the system has none. A separate chunk, because its 100 font-face rules weigh 96 KB. */
function useChineseFont(locale: Locale | undefined): void {
  useEffect(() => {
    // If it fails to load, the text stays in the system's font.
    if (locale === 'zh') import('./chinese-font').then((font) => font.showChineseFont()).catch(() => undefined)
  }, [locale])
}

/** Registers the worker of the offline page when the page has loaded. Without it the browser shows its own page. */
function useOfflinePage(): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
    if (document.readyState === 'complete') return register()
    addEventListener('load', register, { once: true })
    return () => removeEventListener('load', register)
  }, [])
}

/** Client-side state of the document. @param locale the language of the page. */
export function DocumentState({ locale }: { locale?: Locale }) {
  useDocumentAttributes()
  useStoredLocale(locale)
  useChineseFont(locale)
  useOfflinePage()
  useEffect(pressEarly, [])
  return null
}
