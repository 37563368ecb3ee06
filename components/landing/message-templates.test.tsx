import { renderHook } from '@testing-library/react'
import { NextIntlClientProvider, type Messages } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { localeCodes, locales } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/load-messages'
import { fillMessage } from './fill-message'
import { type TemplateNamespace, useMessageTemplates } from './message-templates'

const namespaces = [
  'saleNumbers',
  'saleStatus',
  'saleCountdown',
  'priceCurve',
  'purchaseDesk',
  'recentPurchases',
] as const satisfies readonly TemplateNamespace[]

describe('useMessageTemplates', () => {
  it.each(localeCodes)('leaves exactly the slots of the messages in %s unfilled', async (locale) => {
    const messages = (await loadMessages(locale)) as Messages
    for (const namespace of namespaces) {
      const { result } = renderHook(() => useMessageTemplates(namespace), {
        wrapper: ({ children }) => (
          <NextIntlClientProvider locale={locales[locale].iso} messages={messages}>
            {children}
          </NextIntlClientProvider>
        ),
      })
      expect(result.current).toEqual(messages[namespace])
    }
  })
})

describe('fillMessage', () => {
  it('fills every occurrence of a slot and leaves unknown slots', () => {
    expect(fillMessage('{a} of {b}, {a}', { a: '1', b: '$&' })).toBe('1 of $&, 1')
    expect(fillMessage('{c}', { a: '1' })).toBe('{c}')
  })
})
