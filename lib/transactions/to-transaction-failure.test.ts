import {
  type BaseError,
  ChainMismatchError,
  ContractFunctionExecutionError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  encodeErrorResult,
  HttpRequestError,
  InsufficientFundsError,
  parseAbi,
  TimeoutError,
  TransactionExecutionError,
  UserRejectedRequestError,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { platformAbi } from '@/contracts/generated/platform'
import { supportedChains } from '@/lib/chains'
import { toTransactionFailure } from './to-transaction-failure'
import { TransactionFailureError } from './transaction-failure'

const account = { address: '0x0000000000000000000000000000000000000001', type: 'json-rpc' } as const
const sending = (cause: BaseError) => new TransactionExecutionError(cause, { account, chain: supportedChains[31337] })
const walletError = (code: number) => Object.assign(new Error('任意の文'), { code })

describe('toTransactionFailure', () => {
  it.each([
    [4001, 'rejected'],
    [-32002, 'wallet-busy'],
    [4100, 'wallet-not-connected'],
    [4200, 'wallet-unsupported'],
    [-32004, 'wallet-unsupported'],
    [-32601, 'wallet-unsupported'],
    [4900, 'offline'],
    [4901, 'wrong-network'],
    [4902, 'wrong-network'],
  ])('maps code %d to %s regardless of the text', (code, kind) => {
    expect(toTransactionFailure(walletError(code))).toEqual({ kind })
    expect(toTransactionFailure(new Error('wrapped', { cause: walletError(code) }))).toEqual({ kind })
  })

  it('recognises a rejection wrapped by viem', () => {
    expect(toTransactionFailure(sending(new UserRejectedRequestError(walletError(4001))))).toEqual({ kind: 'rejected' })
  })

  it('decodes custom errors of our contracts with their arguments', () => {
    const data = encodeErrorResult({ abi: platformAbi, errorName: 'InsufficientTokens', args: [3n, 5_000n] })
    const error = new ContractFunctionExecutionError(
      new ContractFunctionRevertedError({ abi: [], data, functionName: 'buyGem' }),
      { abi: [], functionName: 'buyGem', args: [] },
    )
    expect(toTransactionFailure(error)).toEqual({
      kind: 'reverted',
      error: { name: 'InsufficientTokens', args: { have: 3n, need: 5_000n } },
    })
  })

  it('finds the revert data in errors of wallets', () => {
    const data = encodeErrorResult({ abi: platformAbi, errorName: 'SoldOut', args: [400n] })
    expect(toTransactionFailure(Object.assign(new Error('x'), { code: 3, data }))).toMatchObject({
      kind: 'reverted',
      error: { name: 'SoldOut', args: { totalSold: 400n } },
    })
    expect(toTransactionFailure(Object.assign(new Error('x'), { code: -32603, data: { data } }))).toMatchObject({
      kind: 'reverted',
      error: { name: 'SoldOut' },
    })
  })

  it('keeps a plain text reason and recognises a revert without one', () => {
    const functionName = 'buyGem'
    const errorString = parseAbi(['error Error(string)'])
    const data = encodeErrorResult({ abi: errorString, errorName: 'Error', args: ['not enough'] })
    const withText = new ContractFunctionRevertedError({ abi: platformAbi, data, functionName })
    expect(toTransactionFailure(withText)).toEqual({ kind: 'reverted', error: null, reason: 'not enough' })
    const silent = { abi: platformAbi, data: '0x', functionName, message: 'execution reverted' } as const
    expect(toTransactionFailure(new ContractFunctionRevertedError(silent))).toEqual({ kind: 'reverted', error: null })
  })

  it('distinguishes the other failures', () => {
    const hash = `0x${'1'.repeat(64)}` as const
    expect(toTransactionFailure(sending(new InsufficientFundsError()))).toEqual({ kind: 'insufficient-funds' })
    expect(toTransactionFailure(new HttpRequestError({ url: 'http://127.0.0.1:1' }))).toEqual({ kind: 'offline' })
    expect(toTransactionFailure(new TimeoutError({ body: {}, url: 'http://127.0.0.1:1' }))).toMatchObject({
      kind: 'timed-out',
    })
    expect(toTransactionFailure(new ChainMismatchError({ chain: supportedChains[25], currentChainId: 1 }))).toEqual({
      kind: 'wrong-network',
    })
    expect(toTransactionFailure(new ContractFunctionZeroDataError({ functionName: 'getAssets' }))).toEqual({
      kind: 'not-available',
    })
    expect(toTransactionFailure(new TransactionFailureError({ kind: 'cancelled', hash }))).toEqual({
      kind: 'cancelled',
      hash,
    })
  })

  it('reduces any other error to one short line', () => {
    expect(toTransactionFailure(new Error('first line\nsecond line'))).toEqual({
      kind: 'unknown',
      message: 'first line',
    })
    expect(toTransactionFailure('just text')).toEqual({ kind: 'unknown', message: 'just text' })
    expect(toTransactionFailure(undefined)).toMatchObject({ kind: 'unknown' })
    expect(toTransactionFailure({ message: 'like an error' })).toEqual({ kind: 'unknown', message: 'like an error' })
  })
})
