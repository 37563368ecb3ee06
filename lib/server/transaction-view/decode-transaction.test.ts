import {
  type AbiEvent,
  concat,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  type Hex,
  numberToHex,
  pad,
  size,
  toFunctionSelector,
  getAbiItem,
  zeroAddress,
  zeroHash,
} from 'viem'
import type * as Viem from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { timelockAbi } from '@/contracts/generated/timelock'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import { createEventsDecoder, decodeCall, decodedBytes, decodeRevert } from './decode-transaction'

const viem = vi.hoisted(() => ({ decoded: 0 }))
vi.mock('viem', async (importOriginal) => {
  const original = await importOriginal<typeof Viem>()
  const count =
    <Args extends unknown[], Result>(decode: (...args: Args) => Result) =>
    (...args: Args) => {
      viem.decoded += 1
      return decode(...args)
    }
  return {
    ...original,
    decodeFunctionData: count(original.decodeFunctionData),
    decodeEventLog: count(original.decodeEventLog),
    decodeErrorResult: count(original.decodeErrorResult),
  }
})

/** How often viem decodes what strangers have written. */
function countDecoded(decode: () => unknown): number {
  viem.decoded = 0
  decode()
  return viem.decoded
}

const word = (value: number) => numberToHex(value, { size: 32 })

/** A call with an array of call data whose items are all the same bytes. */
function toBomb(items: number, bytes: number): Hex {
  const selector = toFunctionSelector(getAbiItem({ abi: timelockAbi, name: 'scheduleBatch' }))
  const head = [word(192), word(192), word(224), zeroHash, zeroHash, word(0), word(0)]
  const offsets = Array.from({ length: items }, () => word(items * 32))
  return concat([selector, ...head, word(items), ...offsets, word(bytes), `0x${'00'.repeat(bytes)}`])
}

const listed = (accounts: number) =>
  encodeFunctionData({
    abi: whitelistAbi,
    functionName: 'setWhitelisted',
    args: [Array.from({ length: accounts }, (_, index) => pad(numberToHex(index + 1), { size: 20 })), true],
  })

describe('call data of strangers', () => {
  it.each([
    [128, 4_096],
    [500, 16_384],
  ])('is not decoded where %d items can be the same %d bytes', (items, bytes) => {
    const data = toBomb(items, bytes)
    expect(countDecoded(() => decodeCall(timelockAbi, data))).toBe(0)
    expect(decodeCall(timelockAbi, data)).toMatchObject({
      name: 'scheduleBatch',
      args: [{}, {}, { name: 'payloads', type: 'bytes[]', value: '…' }, {}, {}, {}],
    })
  })

  it('is decoded up to its bound, which the longest list of the owner’s section does not reach', () => {
    expect(decodeCall(whitelistAbi, listed(428))?.args[0]?.value).toMatch(
      /^\["0x0000000000000000000000000000000000000001"/,
    )
    const long = listed(512)
    expect(size(long)).toBeGreaterThan(decodedBytes.each)
    expect(countDecoded(() => decodeCall(whitelistAbi, long))).toBe(0)
    expect(decodeCall(whitelistAbi, long)).toEqual({
      name: 'setWhitelisted',
      args: [
        { name: 'accounts', type: 'address[]', value: '…' },
        { name: 'whitelisted', type: 'bool', value: '…' },
      ],
    })
  })
})

describe('events of strangers', () => {
  const event = getAbiItem({ abi: timelockAbi, name: 'CallExecuted' }) as AbiEvent
  const topics = encodeEventTopics({ abi: [event], args: { id: zeroHash, index: 0n } }) as Hex[]
  const toLog = (bytes: number) => ({
    topics,
    data: encodeAbiParameters(
      [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }],
      [zeroAddress, 0n, `0x${'00'.repeat(bytes)}`],
    ),
  })
  const values = (decoded: ReturnType<ReturnType<typeof createEventsDecoder>>) =>
    decoded?.args.map(({ value }) => value)

  it('are decoded up to a bound for each and one for all of a transaction', () => {
    const [short, long] = [toLog(32), toLog(decodedBytes.each)]
    const decode = createEventsDecoder()
    expect(values(decode(timelockAbi, short))?.[2]).toBe(zeroAddress)
    expect(countDecoded(() => decode(timelockAbi, long))).toBe(0)
    expect(values(decode(timelockAbi, long))).toEqual(['…', '…', '…', '…', '…'])
    const many = createEventsDecoder()
    const half = toLog(decodedBytes.each / 2)
    expect(countDecoded(() => Array.from({ length: 200 }, () => many(timelockAbi, half)))).toBe(7)
    expect(many(timelockAbi, { topics: [pad('0x1')], data: '0x' })).toBeNull()
  })
})

it('reasons of strangers are decoded up to a bound', () => {
  const toReason = (bytes: number) =>
    concat(['0x08c379a0', encodeAbiParameters([{ type: 'string' }], ['a'.repeat(bytes)])])
  expect(decodeRevert([], toReason(10))).toMatchObject({ name: 'Error', args: [{ value: 'a'.repeat(10) }] })
  expect(countDecoded(() => decodeRevert([], toReason(decodedBytes.each)))).toBe(0)
})
