import { describe, expect, it } from 'vitest'
import { NotAvailableError, toReading } from './reading'

const facts = { data: undefined, error: null, dataUpdatedAt: 0 }

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
    expect(toReading({ data: 7n, error: new Error('node down'), dataUpdatedAt: 5 })).toMatchObject({
      kind: 'ready',
      isStale: true,
    })
  })

  it('tells a failure from what the chain does not have', () => {
    expect(toReading({ ...facts, error: new Error('node down') }).kind).toBe('failed')
    expect(toReading({ ...facts, error: new NotAvailableError() })).toEqual({ kind: 'not-available' })
  })
})
