import { getAbiItem } from 'viem'
import { describe, expect, it } from 'vitest'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import { claimTypedData } from '@/lib/hunts/sign-claim'
import { claimCode } from './developers-section'

const namesAfter = (start: string) => {
  const from = claimCode.indexOf(start) + start.length
  return claimCode.slice(from, claimCode.indexOf(')', from)).match(/\w+/g)
}

describe('the code that claims a key', () => {
  it('passes the contract’s arguments in order', () => {
    expect(namesAfter('claimKey(')).toEqual(
      getAbiItem({ abi: keyHuntAbi, name: 'claimKey' }).inputs.map(({ name }) => name),
    )
  })

  it('signs every field of a claim', () => {
    const claim = {
      chainId: 25,
      keyHunt: `0x${'1'.repeat(40)}`,
      huntId: 1n,
      keyIndex: 2n,
      player: `0x${'2'.repeat(40)}`,
    } as const
    expect(namesAfter('signClaim(key, {')).toEqual(Object.keys(claim))
    const { domain, message } = claimTypedData(claim)
    expect([domain.chainId, domain.verifyingContract, message.huntId, message.keyIndex, message.player]).toEqual(
      Object.values(claim),
    )
  })
})
