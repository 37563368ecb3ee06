'use client'

import type { Messages } from 'next-intl'
import { useEffect, useState } from 'react'
import { loadMessages } from '@/lib/i18n/load-messages'
import { type Locale, getDocumentLocale } from '@/lib/i18n/locales'

export type ErrorMessages = Messages['errorPage']

/** The language of the broken document and its error messages; null until they are loaded, because no page includes them. */
export function useErrorMessages(): { readonly locale: Locale; readonly words: ErrorMessages | null } {
  const [locale] = useState(getDocumentLocale)
  const [words, setWords] = useState<ErrorMessages | null>(null)
  useEffect(() => {
    loadMessages(locale).then(
      ({ errorPage }) => setWords(errorPage),
      () => undefined,
    )
  }, [locale])
  return { locale, words }
}
