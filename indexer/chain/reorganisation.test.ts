import fc from 'fast-check'
import type { Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { type BlockId, findFork } from './reorganisation'

const hashOf = (number: number, branch: string): Hex => `0x${branch}${number.toString(16)}`

function sources(stored: readonly number[], fork: number, head: number) {
  const blocks: BlockId[] = stored.map((number) => ({ number: BigInt(number), hash: hashOf(number, 'a') }))
  let requests = 0
  return {
    readStored: async (number: bigint) => blocks.findLast((block) => block.number <= number) ?? null,
    readNodeHash: async (number: bigint) => {
      requests += 1
      return number > head ? null : hashOf(Number(number), number <= fork ? 'a' : 'b')
    },
    requests: () => requests,
  }
}

const heights = fc
  .uniqueArray(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 300 })
  .map((numbers) => numbers.sort((a, b) => a - b))

describe('findFork', () => {
  it('finds the newest shared block at any depth, with any gaps and any head', async () => {
    await fc.assert(
      fc.asyncProperty(
        heights,
        fc.integer({ min: -1, max: 5_000 }),
        fc.integer({ min: 0, max: 6_000 }),
        async (stored, fork, head) => {
          const newest = stored.at(-1) ?? 0
          const chain = sources(stored, fork, head)
          const found = await findFork(BigInt(newest), chain)
          const expected = stored.findLast((number) => number <= Math.min(fork, head))
          expect(found?.number).toBe(expected === undefined ? undefined : BigInt(expected))
          expect(chain.requests()).toBeLessThanOrEqual(60)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('sends few requests for a shallow fork', async () => {
    const all = Array.from({ length: 100_000 }, (_, number) => number)
    const chain = sources(all, 99_998, 99_999)
    expect((await findFork(99_999n, chain))?.number).toBe(99_998n)
    expect(chain.requests()).toBeLessThanOrEqual(5)
  })

  it('finds a shared block, though not always the newest, if the node has dropped old empty blocks', async () => {
    await fc.assert(
      fc.asyncProperty(heights, fc.func(fc.boolean()), async (stored, isDropped) => {
        const chain = sources(stored, 5_000, 5_000)
        // The oldest stored block is block 0, which no node drops.
        const isGone = (number: bigint) => number !== BigInt(stored[0] ?? 0) && isDropped(number)
        const readNodeHash = async (number: bigint) => (isGone(number) ? null : chain.readNodeHash(number))
        const found = await findFork(BigInt(stored.at(-1) ?? 0), { ...chain, readNodeHash })
        expect(stored.filter((number) => !isGone(BigInt(number)))).toContain(Number(found?.number))
      }),
    )
  })
})
