import { recoverTypedDataAddress, type Address, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { claimTypedData, signClaim } from './sign-claim'
import vectors from '@/contracts/test/hunt-vectors.json'

function claimOf(keyIndex: number) {
  return {
    chainId: vectors.chainId,
    keyHunt: vectors.keyHunt as Address,
    huntId: BigInt(vectors.huntId),
    keyIndex: BigInt(keyIndex),
    player: vectors.player as Address,
  }
}

describe('signClaim', () => {
  it('signs the vectors that the contract tests share, each with its own key', async () => {
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
