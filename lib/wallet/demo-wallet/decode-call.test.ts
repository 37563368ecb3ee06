import { encodeFunctionData, parseEther, zeroHash, type Address } from 'viem'
import { describe, expect, it } from 'vitest'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import { platformAbi } from '@/contracts/generated/platform'
import { timelockAbi } from '@/contracts/generated/timelock'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import { decodeCall, decodeTypedData } from './decode-call'

const somebody: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const platform: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

describe('decodeCall', () => {
  it('decodes a purchase with its referrer', () => {
    const data = encodeFunctionData({ abi: platformAbi, functionName: 'buyToken', args: [somebody] })
    expect(decodeCall(data)).toEqual({ functionName: 'buyToken', args: [{ name: 'referrer', value: somebody }] })
  })

  it('says that the buyer as referrer is nobody, and what a limit and a deadline mean', () => {
    const data = encodeFunctionData({
      abi: platformAbi,
      functionName: 'buyToken',
      args: [somebody, 199_000n, 1_800_000_000n],
    })
    const meanings = (account: Address) => decodeCall(data, account)?.args.map(({ meaning }) => meaning)
    const limits = [
      { kind: 'int', int: 199_000n },
      { kind: 'moment', seconds: 1_800_000_000n },
    ]
    expect(meanings(somebody)).toEqual([{ kind: 'nobody' }, ...limits])
    expect(meanings(platform)).toEqual([undefined, ...limits])
  })

  it('reads the amount of a permit and of an approval in INT', () => {
    const message = { owner: somebody, spender: platform, value: '5025000000000000000000', deadline: '1800000000' }
    expect(decodeTypedData('Permit', message)).toEqual([
      { name: 'owner', value: somebody },
      { name: 'spender', value: platform },
      { name: 'value', value: message.value, meaning: { kind: 'int-base-units', baseUnits: parseEther('5025') } },
      { name: 'deadline', value: '1800000000', meaning: { kind: 'moment', seconds: 1_800_000_000n } },
    ])
    expect(decodeTypedData('Other', { nested: {} })).toBeNull()
    const approve = encodeFunctionData({ abi: intTokenAbi, functionName: 'approve', args: [platform, parseEther('2')] })
    expect(decodeCall(approve)?.args[1]?.meaning).toEqual({ kind: 'int-base-units', baseUnits: parseEther('2') })
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
