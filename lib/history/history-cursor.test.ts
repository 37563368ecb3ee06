import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { historyCursorSchema, toHistoryCursorText } from './history-cursor'

it('reads back every place that it writes', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), fc.nat(999_999_999), (block, logIndex) => {
      expect(v.parse(historyCursorSchema, toHistoryCursorText({ block, logIndex }))).toEqual({ block, logIndex })
    }),
  )
})

it.each([
  '',
  '1',
  '1.',
  '.1',
  '-1.0',
  '1.0.0',
  '1,0',
  '1.0 or 1=1',
  '9'.repeat(16) + '.0',
  '1.9999999999',
  '0x1.0',
  '١.٠',
])('refuses %j', (text) => {
  expect(v.is(historyCursorSchema, text)).toBe(false)
})
