import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstRangeSize, fitRange, type RangeSize, shrinkRange } from './range-size'

/** Asks a node that takes at most `limit` blocks; counts its refusals. */
function askTimes(size: RangeSize, limit: number, maxBlocks: number, times: number) {
  let refusals = 0
  for (let asked = 0; asked < times; asked += 1) {
    const isRefused = size.blocks > limit
    if (isRefused) refusals += 1
    size = isRefused ? shrinkRange(size) : fitRange(size, 0, maxBlocks)
  }
  return { size, refusals }
}

describe('the size of a range', () => {
  it('comes close to what the node takes and is seldom refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), (limit) => {
        const maxBlocks = 10_000
        const { size } = askTimes(firstRangeSize(maxBlocks), limit, maxBlocks, 1_000)
        const best = Math.min(limit, maxBlocks)
        expect(size.blocks).toBeLessThanOrEqual(maxBlocks)
        expect(size.blocks).toBeGreaterThanOrEqual(1)
        expect(size.blocks).toBeGreaterThanOrEqual(best / 2)
        expect(askTimes(size, limit, maxBlocks, 100).refusals).toBeLessThanOrEqual(10)
      }),
    )
  })

  it('grows at a bound until a node refuses, and with care afterwards', () => {
    const first = firstRangeSize(10_000)
    expect(fitRange(first, 0, 10_000).blocks).toBe(first.blocks * 32)
    const refused = { ...shrinkRange(first), answers: 1 }
    expect(fitRange(refused, 0, 10_000).blocks).toBe(refused.blocks * 4)
  })

  it('halves down to one block and no further', () => {
    expect(shrinkRange({ blocks: 9, answers: 3, patience: 1 })).toEqual({ blocks: 4, answers: 0, patience: 2 })
    expect(shrinkRange({ blocks: 1, answers: 0, patience: 64 })).toEqual({ blocks: 1, answers: 0, patience: 64 })
  })

  it('finds its way back up after a node had a bad moment', () => {
    const { size } = askTimes({ blocks: 1_024, answers: 0, patience: 1 }, 0, 2_000, 20)
    expect(size.blocks).toBe(1)
    expect(askTimes(size, 5_000, 2_000, 11 * 64).size.blocks).toBe(2_000)
  })

  it('comes to a few thousand logs an answer, however dense they are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), (perBlock) => {
        let size = firstRangeSize(10_000)
        for (let asked = 0; asked < 20; asked += 1) size = fitRange(size, size.blocks * perBlock, 10_000)
        const logs = size.blocks * perBlock
        expect(logs).toBeLessThanOrEqual(5_000)
        expect(size.blocks === 10_000 || logs > 1_500).toBe(true)
      }),
    )
    expect(fitRange({ blocks: 1, answers: 0, patience: 1 }, 1_000_000, 10_000).blocks).toBe(1)
  })
})
