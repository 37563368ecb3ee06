import { describe, expect, it } from 'vitest'
import { NotAvailableError } from '@/lib/contracts/query-result'
import { hasFailed, isDueAgain } from './refetch-on-block'

const down = new Error('down')
const read = (state: Partial<Parameters<typeof hasFailed>[0]['state']>) => ({
  state: { error: null, errorUpdatedAt: 0, dataUpdatedAt: 0, errorUpdateCount: 0, ...state },
})

describe('hasFailed', () => {
  it('tells a last try that failed from one that succeeded, and from what the chain does not have', () => {
    expect(hasFailed(read({ error: down, errorUpdatedAt: 5 }))).toBe(true)
    // It is being retried, which clears its error.
    expect(hasFailed(read({ errorUpdatedAt: 5 }))).toBe(true)
    expect(hasFailed(read({ errorUpdatedAt: 5, dataUpdatedAt: 6 }))).toBe(false)
    expect(hasFailed(read({ error: new NotAvailableError(), errorUpdatedAt: 5 }))).toBe(false)
    expect(hasFailed(read({}))).toBe(false)
  })
})

describe('isDueAgain', () => {
  it('tries at the next look, and later the more often it failed, but at least every 32 looks', () => {
    const dueAfter = (errorUpdateCount: number) => {
      const failed = read({ error: down, errorUpdatedAt: 1_000, errorUpdateCount })
      return [1, 2, 4, 8, 16, 32, 64].find((looks) => isDueAgain(failed, 2_000, 1_000 + looks * 2_000))
    }
    expect([1, 2, 3, 6, 7, 100].map(dueAfter)).toEqual([1, 2, 4, 32, 32, 32])
    expect(isDueAgain(read({ dataUpdatedAt: 5 }), 2_000, 1_000_000)).toBe(false)
  })
})
