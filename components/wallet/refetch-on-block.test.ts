import { describe, expect, it } from 'vitest'
import { NotAvailableError } from '@/lib/contracts/query-result'
import { getRetryInterval, hasFailed } from './refetch-on-block'

const down = new Error('down')
const read = (state: Partial<Parameters<typeof hasFailed>[0]['state']>) => ({
  state: { error: null, errorUpdatedAt: 0, dataUpdatedAt: 0, errorUpdateCount: 0, ...state },
})

describe('hasFailed', () => {
  it('distinguishes a failed attempt from a successful one and from an unsupported read', () => {
    expect(hasFailed(read({ error: down, errorUpdatedAt: 5 }))).toBe(true)
    // It is being retried, which clears its error.
    expect(hasFailed(read({ errorUpdatedAt: 5 }))).toBe(true)
    expect(hasFailed(read({ errorUpdatedAt: 5, dataUpdatedAt: 6 }))).toBe(false)
    expect(hasFailed(read({ error: new NotAvailableError(), errorUpdatedAt: 5 }))).toBe(false)
    expect(hasFailed(read({}))).toBe(false)
  })
})

describe('getRetryInterval', () => {
  it('doubles with every failure, up to 64 seconds', () => {
    const intervalAfter = (errorUpdateCount: number) =>
      getRetryInterval(read({ error: down, errorUpdatedAt: 1_000, errorUpdateCount }))
    expect([1, 2, 3, 6, 7, 100].map(intervalAfter)).toEqual([2_000, 4_000, 8_000, 64_000, 64_000, 64_000])
  })

  it('is off after a success', () => {
    expect(getRetryInterval(read({ dataUpdatedAt: 5 }))).toBe(false)
  })
})
