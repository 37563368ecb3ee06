'use client'

import { useQuery } from '@tanstack/react-query'
import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { Locale } from '@/lib/i18n/locales'
import { ownerWordsSchema, type OwnerWords as Words } from '@/lib/owner/owner-words'

async function loadWords(locale: Locale): Promise<Words> {
  const response = await fetch(`/api/owner/words/${locale}`, { signal: AbortSignal.timeout(30_000) })
  if (!response.ok) throw new Error(`the words were not sent: ${response.status}`)
  return v.parse(ownerWordsSchema, await response.json()) as unknown as Words
}

/** Gives what is inside the owner's words as well as those of the page; nothing is shown until they are there. */
export function OwnerWords({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const messages = useMessages()
  const { data } = useQuery({
    queryKey: ['owner-words', locale],
    queryFn: () => loadWords(locale),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data) return null
  return (
    <NextIntlClientProvider locale={locale} messages={{ ...messages, ...data }} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  )
}
