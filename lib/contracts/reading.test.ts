import { describe, expect, it } from 'vitest'
import { NotAvailableError, toReading } from './reading'

const facts = { data: undefined, error: null, dataUpdatedAt: 0, errorUpdatedAt: 0 }

describe('toReading', () => {
  it('tells a zero from nothing', () => {
    expect(toReading({ ...facts, data: 0n, dataUpdatedAt: 5 })).toEqual({
      kind: 'ready',
      value: 0n,
      isStale: false,
      readAtMs: 5,
    })
    expect(toReading(facts)).toEqual({ kind: 'loading' })
  })

  it('keeps an older value through a failed refresh, and says so', () => {
    expect(toReading({ data: 7n, error: new Error('node down'), dataUpdatedAt: 5, errorUpdatedAt: 6 })).toMatchObject({
      kind: 'ready',
      isStale: true,
    })
  })

  it('tells a failure from what the chain does not have', () => {
    expect(toReading({ ...facts, error: new Error('node down'), errorUpdatedAt: 5 })).toEqual({ kind: 'failed' })
    expect(toReading({ ...facts, error: new NotAvailableError(), errorUpdatedAt: 5 })).toEqual({
      kind: 'not-available',
    })
  })

  it('tells a failure for as long as nothing was read, also while it is tried again', () => {
    expect(toReading({ ...facts, errorUpdatedAt: 5 })).toEqual({ kind: 'failed' })
  })
})
