import { renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { localeCodes } from '@/lib/i18n/locales'
import { messages, screenWrapper } from '@/tests/support/render-screen'
import { fillMessage } from './fill-message'
import { type TemplateNamespace, useMessageTemplates } from './message-templates'

const namespaces = [
  'saleNumbers',
  'saleStatus',
  'saleCountdown',
  'priceCurve',
  'purchaseForm',
  'recentPurchases',
] as const satisfies readonly TemplateNamespace[]

describe('useMessageTemplates', () => {
  it.each(localeCodes)('leaves exactly the slots of the messages in %s unfilled', (locale) => {
    for (const namespace of namespaces) {
      const { result } = renderHook(() => useMessageTemplates(namespace), { wrapper: screenWrapper(locale) })
      expect(result.current).toEqual(messages[locale][namespace])
    }
  })
})

describe('fillMessage', () => {
  it('fills every occurrence of a slot and leaves unknown slots', () => {
    expect(fillMessage('{a} of {b}, {a}', { a: '1', b: '$&' })).toBe('1 of $&, 1')
    expect(fillMessage('{c}', { a: '1' })).toBe('{c}')
  })
})
