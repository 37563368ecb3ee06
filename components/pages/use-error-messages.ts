'use client'

import type { Messages } from 'next-intl'
import { useEffect, useState } from 'react'
import { loadMessages } from '@/lib/i18n/load-messages'
import { type Locale, getDocumentLocale } from '@/lib/i18n/locales'

export type ErrorMessages = Messages['errorPage']

/**
 * The language of the broken document, its error messages and those of the test network's banner; null until they are loaded, because no
 * page includes them.
 */
export function useErrorMessages(): {
  readonly locale: Locale
  readonly words: ErrorMessages | null
  readonly testNetwork: Messages['testNetwork'] | null
} {
  const [locale] = useState(getDocumentLocale)
  const [messages, setMessages] = useState<Messages | null>(null)
  useEffect(() => {
    loadMessages(locale).then(setMessages, () => undefined)
  }, [locale])
  return { locale, words: messages?.errorPage ?? null, testNetwork: messages?.testNetwork ?? null }
}
