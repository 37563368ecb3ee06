import {
  ContractFunctionExecutionError,
  ContractFunctionRevertedError,
  encodeErrorResult,
  HttpRequestError,
  parseAbi,
  type Abi,
  type Hex,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { keyHuntAbi } from '@/lib/contracts/generated/key-hunt'
import { platformAbi } from '@/lib/contracts/generated/platform'
import { toRevert, toRevertFailure } from './to-revert'

function refusal(data: Hex | undefined): unknown {
  const cause = new ContractFunctionRevertedError({ abi: [], functionName: 'any', ...(data ? { data } : {}) })
  return new ContractFunctionExecutionError(cause, { abi: [], functionName: 'any', args: [] })
}

const revertOf = (data: Hex | undefined, abi: Abi = keyHuntAbi) => toRevert(refusal(data), abi)

describe('toRevert', () => {
  it('knows the errors of the contract itself, of which the messages have no sentence', () => {
    const abi = parseAbi(['error OfAnotherHouse(uint256 number)'])
    const revert = revertOf(encodeErrorResult({ abi, errorName: 'OfAnotherHouse', args: [7n] }), abi)
    expect(revert).toMatchObject({ kind: 'named', name: 'OfAnotherHouse', args: [7n], known: null })
    expect(revert && toRevertFailure(revert)).toEqual({ kind: 'reverted', error: null, reason: 'OfAnotherHouse' })
  })

  it('knows the errors of the contracts that it calls, with their sentence', () => {
    const data = encodeErrorResult({ abi: platformAbi, errorName: 'SoldOut', args: [400n] })
    const revert = revertOf(data)
    const known = { name: 'SoldOut', args: { totalSold: 400n } }
    expect(revert).toMatchObject({ kind: 'named', name: 'SoldOut', known })
    expect(revert && toRevertFailure(revert)).toEqual({ kind: 'reverted', error: known })
  })

  it('reads the reason of a plain require, and a panic', () => {
    const solidity = parseAbi(['error Error(string)', 'error Panic(uint256)'])
    expect(revertOf(encodeErrorResult({ abi: solidity, errorName: 'Error', args: ['too late'] }))).toMatchObject({
      name: 'Error',
      args: ['too late'],
    })
    expect(revertOf(encodeErrorResult({ abi: solidity, errorName: 'Panic', args: [17n] }))).toMatchObject({
      name: 'Panic',
      args: [17n],
    })
  })

  it('keeps the data that nobody can explain, and tells it from silence', () => {
    expect(revertOf('0xdeadbeef')).toEqual({ kind: 'unknown', data: '0xdeadbeef' })
    expect(revertOf('0x')).toEqual({ kind: 'silent' })
    expect(revertOf(undefined)).toEqual({ kind: 'silent' })
  })

  it('is not what a silent node is', () => {
    expect(toRevert(new HttpRequestError({ url: 'http://localhost' }), keyHuntAbi)).toBeNull()
    expect(toRevert('text', keyHuntAbi)).toBeNull()
  })
})
