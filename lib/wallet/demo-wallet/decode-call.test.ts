import { encodeFunctionData, zeroHash, type Address } from 'viem'
import { describe, expect, it } from 'vitest'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import { platformAbi } from '@/contracts/generated/platform'
import { timelockAbi } from '@/contracts/generated/timelock'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import { decodeCall } from './decode-call'

const somebody: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const platform: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

describe('decodeCall', () => {
  it('decodes a purchase with its referrer', () => {
    const data = encodeFunctionData({ abi: platformAbi, functionName: 'buyToken', args: [somebody] })
    expect(decodeCall(data)).toEqual({ functionName: 'buyToken', args: [{ name: 'referrer', value: somebody }] })
  })

  it('decodes a whitelist change with its addresses', () => {
    const data = encodeFunctionData({
      abi: whitelistAbi,
      functionName: 'setWhitelisted',
      args: [[somebody, platform], true],
    })
    expect(decodeCall(data)?.functionName).toBe('setWhitelisted')
    expect(decodeCall(data)?.args.map(({ value }) => value)).toEqual([`${somebody}, ${platform}`, 'true'])
  })

  it('decodes a withdrawal of a hunt', () => {
    const data = encodeFunctionData({ abi: keyHuntAbi, functionName: 'withdraw', args: [somebody] })
    expect(decodeCall(data)).toEqual({ functionName: 'withdraw', args: [{ name: 'account', value: somebody }] })
  })

  it('decodes the call inside a timelock operation', () => {
    const change = encodeFunctionData({ abi: platformAbi, functionName: 'setStartDate', args: [1_800_000_000n] })
    const data = encodeFunctionData({
      abi: timelockAbi,
      functionName: 'schedule',
      args: [platform, 0n, change, zeroHash, zeroHash, 86_400n],
    })
    const call = decodeCall(data)
    expect(call?.functionName).toBe('schedule')
    expect(call?.args.find(({ name }) => name === 'data')?.value).toBe('setStartDate(1800000000)')
  })

  it.each([undefined, '0x', '0x12345678'] as const)('returns null for %s', (data) => {
    expect(decodeCall(data)).toBeNull()
  })
})
