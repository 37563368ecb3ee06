import { bytesToHex, concatBytes, pad, toHex, type Address } from 'viem'
import { describe, expect, it } from 'vitest'
import vectors from '@/contracts/test/hunt-vectors.json'
import {
  createHuntTree,
  hashLevel,
  hashRange,
  huntLeaf,
  keysPerProof,
  keysPerRange,
  proveKey,
  toRanges,
} from './merkle-tree'
import { toHuntKeys } from './keys/key-list'

const keys = vectors.keys.map((key) => ({
  keyIndex: BigInt(key.keyIndex),
  keyAddress: key.keyAddress as Address,
  tier: BigInt(key.tier),
}))

describe('createHuntTree', () => {
  it('computes the leaves, the root and the proofs of the vectors that the contract tests share', () => {
    const tree = createHuntTree(keys)
    expect(tree.root).toBe(vectors.root)
    for (const [index, key] of keys.entries()) {
      expect(huntLeaf(key)).toBe(vectors.keys[index]?.leaf)
      expect(tree.proofOf(key.keyIndex)).toEqual(vectors.keys[index]?.proof)
    }
  })

  it('rejects keys that cannot be a hunt', () => {
    const [first] = keys
    if (!first) throw new Error('vectors without keys')
    expect(() => createHuntTree([])).toThrow('needs keys')
    expect(() => createHuntTree([first, { ...first, keyAddress: vectors.player as Address }])).toThrow('share an index')
    expect(() => createHuntTree([first, { ...first, keyIndex: 9n }])).toThrow('share an address')
    expect(() => createHuntTree([first]).proofOf(9n)).toThrow('no key 9')
  })

  it('needs no proof for a single key', () => {
    const [first] = keys
    if (!first) throw new Error('vectors without keys')
    expect(createHuntTree([first])).toMatchObject({ root: huntLeaf(first) })
    expect(createHuntTree([first]).proofOf(0n)).toEqual([])
  })
})

describe('hashRange', () => {
  const addressesOf = (count: number) =>
    Array.from({ length: count }, (_, index) => pad(toHex(index + 1), { size: 20 }))

  it.each([[[1]], [[2, 1]], [[5, keysPerRange, 3]]])(
    'leads from ranges to the root of the whole tree (%j)',
    (counts) => {
      const addresses = addressesOf(counts.reduce((sum, count) => sum + count, 0))
      const root = hashLevel(concatBytes(toRanges(addresses, counts).map(hashRange)))
      expect(bytesToHex(root)).toBe(createHuntTree(toHuntKeys(addresses, counts)).root)
    },
  )

  it('rejects keys beyond the last tier', () => {
    expect(() => hashRange({ first: 0, addresses: addressesOf(3), counts: [1, 1] })).toThrow('key 2 is of no tier')
  })
})

describe('proveKey', () => {
  const keysOf = (count: number) =>
    toHuntKeys(
      Array.from({ length: count }, (_, index) => pad(toHex(index + 1), { size: 20 })),
      [count],
    )

  it.each([1, 2, 63, 64, 65, 127, 129, 1_000])('finds the proofs of the whole tree over %i keys', (count) => {
    const all = keysOf(count)
    const { root, proofNodes, proofOf } = createHuntTree(all)
    for (const index of [0, 1, 62, 63, 64, 126, 128, count - 1].filter((each) => each < count)) {
      const first = index - (index % keysPerProof)
      expect(proveKey(index, all.slice(first, first + keysPerProof), proofNodes, root)).toEqual(proofOf(BigInt(index)))
    }
  })

  it('rejects keys and nodes of another tree', () => {
    const all = keysOf(100)
    const { root, proofNodes } = createHuntTree(all)
    const stretch = all.slice(0, keysPerProof)
    const changed = stretch.map((key) => (key.keyIndex === 3n ? { ...key, tier: 1n } : key))
    expect(() => proveKey(5, changed, proofNodes, root)).toThrow(root)
    const other = createHuntTree(changed.concat(all.slice(keysPerProof)))
    expect(() => proveKey(5, changed, other.proofNodes, root)).toThrow(root)
    expect(() => proveKey(5, stretch.slice(1), proofNodes, root)).toThrow(root)
  })
})
