import { numberToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { NodeError } from '@/indexer/errors'
import { identifyChain } from './verify-chain'

const hashOf = (number: bigint, branch: string) =>
  numberToHex(BigInt(branch.charCodeAt(0)) * 10_000n + number, { size: 32 })
const recorded = [7n, 1n, 30n].map((number) => ({ number, hash: hashOf(number, 'a') }))

/** A node whose blocks belong to the given branches from a height on; it has no blocks where the branch is `null`. */
const nodeOf = (branchAt: (number: bigint) => string | null) => ({
  readHeader: async (number: bigint) => {
    const branch = branchAt(number)
    return branch === null
      ? null
      : { number, hash: hashOf(number, branch), parentHash: hashOf(number - 1n, branch), time: 1, bloom: null }
  },
})

describe('identifyChain', () => {
  it.each([
    ['all its blocks', () => 'a', 'same'],
    ['the old blocks, the newest reorganised', (number: bigint) => (number > 7n ? 'b' : 'a'), 'same'],
    ['the old blocks, without the newest', (number: bigint) => (number > 7n ? null : 'a'), 'same'],
    ['only the newest: it has dropped the old ones', (number: bigint) => (number < 30n ? null : 'a'), 'same'],
    ['none of its blocks', () => 'b', 'another'],
    [
      'a block of another chain at the oldest height, nothing newer',
      (number: bigint) => (number > 1n ? null : 'b'),
      'another',
    ],
    [
      'only the newest, reorganised: it has dropped the old ones',
      (number: bigint) => (number < 30n ? null : 'b'),
      'unknown',
    ],
    ['no block at these heights', () => null, 'unknown'],
  ] as const)('takes a node with %s for what it is', async (_, branchAt, expected) => {
    expect(await identifyChain(nodeOf(branchAt), recorded)).toBe(expected)
  })

  it('rejects a node that has a newer stored block but not an older one', async () => {
    await expect(
      identifyChain(
        nodeOf((number) => (number < 7n ? 'b' : 'a')),
        recorded,
      ),
    ).rejects.toThrow(NodeError)
  })
})
