import { render, type RenderResult } from '@testing-library/react'
import { NextIntlClientProvider, type Messages } from 'next-intl'
import type { ReactNode } from 'react'
import { formats } from '@/lib/i18n/formats'
import { type Locale, locales } from '@/lib/i18n/locales'
import ar from '@/messages/ar.json'
import de from '@/messages/de.json'
import en from '@/messages/en.json'
import id from '@/messages/id.json'
import pt from '@/messages/pt.json'
import zh from '@/messages/zh.json'

/** All texts of the site by language. */
export const messages: Readonly<Record<Locale, Messages>> = { ar, de, en, id, pt, zh }

/** The wrapper of a component or hook that gives it the messages of one language. */
export function screenWrapper(locale: Locale = 'en') {
  return function ScreenWrapper({ children }: { children: ReactNode }) {
    return (
      <NextIntlClientProvider locale={locales[locale].iso} messages={messages[locale]} formats={formats} timeZone="UTC">
        {children}
      </NextIntlClientProvider>
    )
  }
}

/** Renders a component with the messages of one language. */
export function renderScreen(element: ReactNode, locale: Locale = 'en'): RenderResult {
  return render(element, { wrapper: screenWrapper(locale) })
}
