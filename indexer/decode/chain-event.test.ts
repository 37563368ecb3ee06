import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toStoredArgs } from './chain-event'

it('stores exact amounts and only text that jsonb accepts', () => {
  const huge = 2n ** 256n - 1n
  expect(toStoredArgs({ value: huge, isBuy: true, steps: [{ size: 1n, price: 2n }] })).toEqual({
    value: huge.toString(),
    isBuy: true,
    steps: [{ size: '1', price: '2' }],
  })
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { name } = toStoredArgs({ name: `${text}\0\ud800` })
      expect(String(name)).not.toContain('\0')
      expect(String(name).isWellFormed()).toBe(true)
    }),
  )
  expect(String(toStoredArgs({ name: 'x'.repeat(10_000_000) }).name)).toHaveLength(1_024)
})
