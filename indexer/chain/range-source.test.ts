import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NodeError } from '@/indexer/errors'
import type { ConnectedChain } from '@/indexer/followed-chain'
import { initialRangeSize, adjustRangeSize, createRangeSource, type RangeSize, halveRangeSize } from './range-source'

/** Simulates requests to a node that accepts at most `limit` blocks, and counts its refusals. */
function simulateRequests(size: RangeSize, limit: number, maxBlocks: number, times: number) {
  let refusals = 0
  for (let request = 0; request < times; request += 1) {
    const isRefused = size.blocks > limit
    if (isRefused) refusals += 1
    size = isRefused ? halveRangeSize(size) : adjustRangeSize(size, 0, maxBlocks)
  }
  return { size, refusals }
}

describe('the size of a range', () => {
  it('comes close to the limit of the node with few refusals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), (limit) => {
        const maxBlocks = 10_000
        const { size } = simulateRequests(initialRangeSize(maxBlocks), limit, maxBlocks, 1_000)
        const best = Math.min(limit, maxBlocks)
        expect(size.blocks).toBeLessThanOrEqual(maxBlocks)
        expect(size.blocks).toBeGreaterThanOrEqual(1)
        expect(size.blocks).toBeGreaterThanOrEqual(best / 2)
        expect(simulateRequests(size, limit, maxBlocks, 100).refusals).toBeLessThanOrEqual(10)
      }),
    )
  })

  it('grows by a factor of 32 until a node refuses and by 4 afterwards', () => {
    const first = initialRangeSize(10_000)
    expect(adjustRangeSize(first, 0, 10_000).blocks).toBe(first.blocks * 32)
    const refused = { ...halveRangeSize(first), fullRanges: 1 }
    expect(adjustRangeSize(refused, 0, 10_000).blocks).toBe(refused.blocks * 4)
  })

  it('halves down to one block', () => {
    expect(halveRangeSize({ blocks: 9, fullRanges: 3, patience: 1 })).toEqual({ blocks: 4, fullRanges: 0, patience: 2 })
    expect(halveRangeSize({ blocks: 1, fullRanges: 0, patience: 64 })).toEqual({
      blocks: 1,
      fullRanges: 0,
      patience: 64,
    })
  })

  it('grows again after a node refused for a while', () => {
    const { size } = simulateRequests({ blocks: 1_024, fullRanges: 0, patience: 1 }, 0, 2_000, 20)
    expect(size.blocks).toBe(1)
    expect(simulateRequests(size, 5_000, 2_000, 11 * 64).size.blocks).toBe(2_000)
  })

  it('reaches a few thousand logs per response for any density', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), (perBlock) => {
        let size = initialRangeSize(10_000)
        for (let request = 0; request < 20; request += 1) size = adjustRangeSize(size, size.blocks * perBlock, 10_000)
        const logs = size.blocks * perBlock
        expect(logs).toBeLessThanOrEqual(5_000)
        expect(size.blocks === 10_000 || logs > 1_500).toBe(true)
      }),
    )
    expect(adjustRangeSize({ blocks: 1, fullRanges: 0, patience: 1 }, 1_000_000, 10_000).blocks).toBe(1)
  })
})

it('requests half as many blocks after any error, because the range may hold too much for the node', async () => {
  const fail = () => Promise.reject(new NodeError('too many calls'))
  const chain = {
    platform: '0x01',
    node: { readHeader: fail, readHeaders: fail, readLogs: fail },
    settings: { maxRangeBlocks: 10_000, cachedBlocks: 0 },
  } as unknown as ConnectedChain
  const memory = { size: { blocks: 48, fullRanges: 0, patience: 1 } }
  const sizes: number[] = []
  for (let reads = 0; reads < 8; reads += 1) {
    const source = createRangeSource(chain, [], memory)
    await expect(source.read({ number: 100n, hash: '0x02' }, 10_000n)).rejects.toThrow(NodeError)
    sizes.push(memory.size.blocks)
  }
  expect(sizes).toEqual([24, 12, 6, 3, 1, 1, 1, 1])
  // It grows again as soon as the node answers.
  expect(adjustRangeSize(memory.size, 0, 10_000).blocks).toBe(32)
})
