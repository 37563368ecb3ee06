import { recoverTypedDataAddress, type Address, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { claimTypedData, signClaim } from './claim'
import { createHuntTree, huntLeaf } from './hunt-tree'
import vectors from '@/contracts/test/hunt-vectors.json'

const keys = vectors.keys.map((key) => ({
  keyIndex: BigInt(key.keyIndex),
  keyAddress: key.keyAddress as Address,
  tier: BigInt(key.tier),
}))

function claimOf(keyIndex: number) {
  return {
    chainId: vectors.chainId,
    keyHunt: vectors.keyHunt as Address,
    huntId: BigInt(vectors.huntId),
    keyIndex: BigInt(keyIndex),
    player: vectors.player as Address,
  }
}

describe('the vectors that the contract tests share', () => {
  it('have the leaves, the root and the proofs that we compute', () => {
    const tree = createHuntTree(keys)
    expect(tree.root).toBe(vectors.root)
    for (const [index, key] of keys.entries()) {
      expect(huntLeaf(key)).toBe(vectors.keys[index]?.leaf)
      expect(tree.proofOf(key.keyIndex)).toEqual(vectors.keys[index]?.proof)
    }
  })

  it('have the signatures that we make, each of its own key', async () => {
    for (const key of vectors.keys) {
      const claim = claimOf(key.keyIndex)
      expect(await signClaim(key.privateKey as Hex, claim)).toBe(key.signature)
      const signature = key.signature as Hex
      expect(await recoverTypedDataAddress({ ...claimTypedData(claim), signature })).toBe(key.keyAddress)
      const ofAnotherPlayer = claimTypedData({ ...claim, player: vectors.keyHunt as Address })
      expect(await recoverTypedDataAddress({ ...ofAnotherPlayer, signature })).not.toBe(key.keyAddress)
    }
  })
})

describe('createHuntTree', () => {
  it('refuses what is no hunt', () => {
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
