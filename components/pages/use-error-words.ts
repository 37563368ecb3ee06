'use client'

import type { Messages } from 'next-intl'
import { useEffect, useState } from 'react'
import { readDocumentLocale } from '@/lib/i18n/document-locale'
import { loadMessages } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locales'

export type ErrorWords = Messages['errorPage']

/** The language of the document that broke, and the words for it, which no page carries along: null until they are loaded. */
export function useErrorWords(): { readonly locale: Locale; readonly words: ErrorWords | null } {
  const [locale] = useState(readDocumentLocale)
  const [words, setWords] = useState<ErrorWords | null>(null)
  useEffect(() => {
    loadMessages(locale).then(
      ({ errorPage }) => setWords(errorPage),
      () => undefined,
    )
  }, [locale])
  return { locale, words }
}
