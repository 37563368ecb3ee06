import fc from 'fast-check'
import { numberToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { toListBatches } from './plan-list-change'

const accounts = (count: number) => Array.from({ length: count }, (_, index) => numberToHex(index + 1, { size: 20 }))

describe('toListBatches', () => {
  it('keeps every account once and in its order', () => {
    fc.assert(
      fc.property(fc.nat({ max: 3_000 }), fc.bigInt({ min: 1n, max: 100_000_000n }), (count, gasLimit) => {
        expect(toListBatches(accounts(count), gasLimit).flat()).toEqual(accounts(count))
      }),
    )
  })

  it('takes 300 in one signature of a usual block, and 1,000 in three', () => {
    expect(toListBatches(accounts(300), 30_000_000n).map(({ length }) => length)).toEqual([300])
    expect(toListBatches(accounts(1_000), 60_000_000n).map(({ length }) => length)).toEqual([428, 428, 144])
  })

  it('takes no more than half of a small block', () => {
    expect(toListBatches(accounts(300), 8_400_000n).map(({ length }) => length)).toEqual([150, 150])
  })
})
