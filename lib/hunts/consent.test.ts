import { recoverTypedDataAddress, type Address, type Hex } from 'viem'
import { expect, it } from 'vitest'
import vectors from '@/contracts/test/hunt-vectors.json'
import { consentTypedData } from './consent'

it('is the message that the contract tests share, signed by the player', async () => {
  for (const { keyIndex, consent } of vectors.keys) {
    const claim = {
      chainId: vectors.chainId,
      keyHunt: vectors.keyHunt as Address,
      huntId: BigInt(vectors.huntId),
      keyIndex: BigInt(keyIndex),
      player: vectors.player as Address,
      deadline: BigInt(vectors.deadline),
    }
    const signature = consent as Hex
    expect(await recoverTypedDataAddress({ ...consentTypedData(claim), signature })).toBe(vectors.player)
    const toAnotherKey = consentTypedData({ ...claim, keyIndex: claim.keyIndex + 1n })
    expect(await recoverTypedDataAddress({ ...toAnotherKey, signature })).not.toBe(vectors.player)
  }
})
