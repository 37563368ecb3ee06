'use client'

import { NextIntlClientProvider, type Messages } from 'next-intl'
import { ConsentSheet } from '@/components/demo-wallet/consent-sheet'
import type { Locale } from '@/lib/i18n/locales'

/** The demo wallet's window on a page that has neither wagmi nor its words. */
export function DemoConsent({ locale, messages }: { locale: Locale; messages: Messages }) {
  return (
    <NextIntlClientProvider locale={locale} messages={{ demoWallet: messages.demoWallet }} timeZone="UTC">
      <ConsentSheet />
    </NextIntlClientProvider>
  )
}
