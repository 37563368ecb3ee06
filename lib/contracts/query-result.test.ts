import { describe, expect, it } from 'vitest'
import { NotAvailableError, toQueryResult } from './query-result'

const facts = { data: undefined, error: null, dataUpdatedAt: 0, errorUpdatedAt: 0 }

describe('toQueryResult', () => {
  it('tells a zero from nothing', () => {
    expect(toQueryResult({ ...facts, data: 0n, dataUpdatedAt: 5 })).toEqual({
      kind: 'ready',
      value: 0n,
      isStale: false,
      readAtMs: 5,
    })
    expect(toQueryResult(facts)).toEqual({ kind: 'loading' })
  })

  it('keeps an older value through a failed refresh, and says so', () => {
    expect(
      toQueryResult({ data: 7n, error: new Error('node down'), dataUpdatedAt: 5, errorUpdatedAt: 6 }),
    ).toMatchObject({
      kind: 'ready',
      isStale: true,
    })
  })

  it('tells a failure from what the chain does not have', () => {
    expect(toQueryResult({ ...facts, error: new Error('node down'), errorUpdatedAt: 5 })).toEqual({ kind: 'failed' })
    expect(toQueryResult({ ...facts, error: new NotAvailableError(), errorUpdatedAt: 5 })).toEqual({
      kind: 'not-available',
    })
  })

  it('tells a failure for as long as nothing was read, also while it is tried again', () => {
    expect(toQueryResult({ ...facts, errorUpdatedAt: 5 })).toEqual({ kind: 'failed' })
  })
})
