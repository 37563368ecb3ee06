'use client'

import { useEffect, useLayoutEffect } from 'react'
import { showAccountMark } from '@/lib/account/account-mark'
import { pressEarly } from './early-press'
import { dismissedNotification } from './notification-memory'
import { showTheme, storedTheme } from './theme'

/**
 * Brings the document into the state that the reader left it in, and removes the preloader. Not for the first paint, which
 * a script in the head takes care of: React clears the attributes of `<html>` when the language changes.
 */
export function DocumentState() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    delete dataset.loading
    dataset.dismissed = dismissedNotification()
    showAccountMark()
    showTheme(storedTheme())
    // A page that the browser had kept whole says who was logged in when it was left.
    const showMark = () => showAccountMark()
    addEventListener('pageshow', showMark)
    return () => removeEventListener('pageshow', showMark)
  }, [])
  useEffect(pressEarly, [])
  return null
}
