import { bytesToHex, concatBytes, pad, toHex } from 'viem'
import { expect, it } from 'vitest'
import { keysOfRange, nodeOver, nodeOverRange, toRanges } from './hunt-range'
import { createHuntTree } from './hunt-tree'
import { toHuntKeys } from './key-list'

const addressesOf = (count: number) => Array.from({ length: count }, (_, index) => pad(toHex(index + 1), { size: 20 }))

it.each([[[1]], [[2, 1]], [[5, keysOfRange, 3]]])(
  'has ranges of keys lead to the root of the whole tree (%j)',
  (counts) => {
    const addresses = addressesOf(counts.reduce((sum, count) => sum + count, 0))
    const root = nodeOver(concatBytes(toRanges(addresses, counts).map(nodeOverRange)))
    expect(bytesToHex(root)).toBe(createHuntTree(toHuntKeys(addresses, counts)).root)
  },
)

it('refuses keys that no tier counts', () => {
  expect(() => nodeOverRange({ first: 0, addresses: addressesOf(3), counts: [1, 1] })).toThrow('key 2 is of no tier')
})
