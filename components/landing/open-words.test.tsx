import { renderHook } from '@testing-library/react'
import { NextIntlClientProvider, type Messages } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { localeCodes } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/load-messages'
import { fillWords } from './fill-words'
import { type OpenNamespace, useOpenWords } from './open-words'

const namespaces = [
  'saleNumbers',
  'saleStatus',
  'saleCountdown',
  'priceCurve',
  'purchaseDesk',
  'recentPurchases',
] as const satisfies readonly OpenNamespace[]

describe('useOpenWords', () => {
  it.each(localeCodes)('leaves every slot of the messages in %s open, and nothing else', async (locale) => {
    const messages = (await loadMessages(locale)) as Messages
    for (const namespace of namespaces) {
      const { result } = renderHook(() => useOpenWords(namespace), {
        wrapper: ({ children }) => (
          <NextIntlClientProvider locale={locale} messages={messages}>
            {children}
          </NextIntlClientProvider>
        ),
      })
      expect(result.current).toEqual(messages[namespace])
    }
  })
})

describe('fillWords', () => {
  it('puts values into slots, each as often as it stands there, and leaves unknown ones', () => {
    expect(fillWords('{a} of {b}, {a}', { a: '1', b: '$&' })).toBe('1 of $&, 1')
    expect(fillWords('{c}', { a: '1' })).toBe('{c}')
  })
})
