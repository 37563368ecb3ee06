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

  it('reads the calls inside a batch of a timelock with their values', () => {
    const gift = encodeFunctionData({
      abi: platformAbi,
      functionName: 'giveUnclaimedEarnings',
      args: [somebody, parseEther('3')],
    })
    const treasury = encodeFunctionData({ abi: platformAbi, functionName: 'setTreasury', args: [somebody] })
    const data = encodeFunctionData({
      abi: timelockAbi,
      functionName: 'scheduleBatch',
      args: [[platform, platform], [0n, 0n], [gift, treasury], zeroHash, zeroHash, 86_400n],
    })
    const args = decodeCall(data)?.args
    expect(args?.map(({ name, meaning }) => [name, meaning])).toEqual([
      ['targets', undefined],
      ['values', undefined],
      ['payloads', { kind: 'function', functionName: 'giveUnclaimedEarnings' }],
      ['user', undefined],
      ['amountWei', { kind: 'wei', wei: parseEther('3') }],
      ['payloads', { kind: 'function', functionName: 'setTreasury' }],
      ['treasury_', undefined],
      ['predecessor', undefined],
      ['salt', undefined],
      ['delay', { kind: 'duration', seconds: 86_400n }],
    ])
  })

  it('names rewards, numbers of keys, start and end of a hunt that is funded', () => {
    const data = encodeFunctionData({
      abi: keyHuntAbi,
      functionName: 'createHunt',
      args: [
        {
          developer: somebody,
          gameId: zeroHash,
          merkleRoot: zeroHash,
          start: 1_800_000_000,
          end: 1_802_592_000,
          developerShareBps: 1_250,
          maxKeysPerPlayer: 2,
          tiers: [
            { count: 10, reward: parseEther('50') },
            { count: 1, reward: parseEther('2000') },
          ],
        },
      ],
    })
    const int = (amount: string) => ({ kind: 'int-base-units', baseUnits: parseEther(amount) })
    const { functionName, args } = decodeCall(data) ?? {}
    expect(functionName).toBe('createHunt')
    expect(args?.map(({ name, value, meaning }) => [name, meaning ?? value])).toEqual([
      ['developer', somebody],
      ['gameId', zeroHash],
      ['merkleRoot', zeroHash],
      ['start', { kind: 'moment', seconds: 1_800_000_000n }],
      ['end', { kind: 'moment', seconds: 1_802_592_000n }],
      ['developerShareBps', { kind: 'percent', bps: 1_250n }],
      ['maxKeysPerPlayer', '2'],
      ['count', '10'],
      ['reward', int('50')],
      ['count', '1'],
      ['reward', int('2000')],
    ])
  })

  it('reads the steps of a price curve and a closed sale', () => {
    const steps = encodeFunctionData({
      abi: platformAbi,
      functionName: 'setSteps',
      args: [[{ size: 40_000_000n, price: parseEther('0.0025') }]],
    })
    expect(decodeCall(steps)?.args.map(({ meaning }) => meaning)).toEqual([
      { kind: 'int', int: 40_000_000n },
      { kind: 'wei', wei: parseEther('0.0025') },
    ])
    const closed = encodeFunctionData({ abi: platformAbi, functionName: 'setStartDate', args: [0n] })
    expect(decodeCall(closed)?.args).toEqual([{ name: 'startDate_', value: '0' }])
  })

  it.each([undefined, '0x', '0x12345678'] as const)('returns null for %s', (data) => {
    expect(decodeCall(data)).toBeNull()
  })
})
