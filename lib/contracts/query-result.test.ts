import { describe, expect, it } from 'vitest'
import { NotAvailableError, toQueryResult } from './query-result'

const facts = { data: undefined, error: null, dataUpdatedAt: 0, errorUpdatedAt: 0 }

describe('toQueryResult', () => {
  it('distinguishes a zero from a missing value', () => {
    expect(toQueryResult({ ...facts, data: 0n, dataUpdatedAt: 5 })).toEqual({
      kind: 'ready',
      value: 0n,
      isStale: false,
      readAtMs: 5,
    })
    expect(toQueryResult(facts)).toEqual({ kind: 'loading' })
  })

  it('keeps the older value after a failed refresh and marks it as stale', () => {
    expect(
      toQueryResult({ data: 7n, error: new Error('node down'), dataUpdatedAt: 5, errorUpdatedAt: 6 }),
    ).toMatchObject({
      kind: 'ready',
      isStale: true,
    })
  })

  it('distinguishes a failure from an unsupported read', () => {
    expect(toQueryResult({ ...facts, error: new Error('node down'), errorUpdatedAt: 5 })).toEqual({ kind: 'failed' })
    expect(toQueryResult({ ...facts, error: new NotAvailableError(), errorUpdatedAt: 5 })).toEqual({
      kind: 'not-available',
    })
  })

  it('stays failed during a retry until a read succeeds', () => {
    expect(toQueryResult({ ...facts, errorUpdatedAt: 5 })).toEqual({ kind: 'failed' })
  })
})
