import {
  type Abi,
  type AbiFunction,
  ContractFunctionExecutionError,
  ContractFunctionRevertedError,
  createClient,
  custom,
  encodeAbiParameters,
  encodeErrorResult,
  type Hex,
  HttpRequestError,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  RpcRequestError,
} from 'viem'
import { hardhat } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import { platformAbi } from '@/contracts/generated/platform'
import { callFunction, toResultText, toRevert, toRevertFailure, toSandboxCall } from './call-function'
import { toSandboxFunctions } from './sandbox-contract'

const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const account = '0x0165878A594ca255338adfa4d48449f69242Eb8F'

type Ask = { readonly method: string; readonly params: readonly unknown[] }

/** A node that returns the data for every call, or reverts with it. */
function createNode(response: { readonly returns: Hex } | { readonly revertsWith: Hex }) {
  const asks: Ask[] = []
  const node = createClient({
    chain: hardhat,
    transport: custom({
      request: (ask: Ask) => {
        asks.push(ask)
        if (ask.method === 'eth_estimateGas') return Promise.resolve(numberToHex(50_000n))
        if (ask.method === 'eth_getBlockByNumber')
          return Promise.resolve({ baseFeePerGas: numberToHex(1_000n), number: '0x1', transactions: [] })
        if (ask.method === 'eth_maxPriorityFeePerGas') return Promise.resolve('0x0')
        if ('returns' in response) return Promise.resolve(response.returns)
        const error = { code: 3, message: 'execution reverted', data: response.revertsWith }
        return Promise.reject(new RpcRequestError({ body: {}, error, url: 'http://node' }))
      },
    }),
  })
  return { node, asks }
}

function callOf(
  abi: typeof platformAbi | typeof intTokenAbi,
  signature: string,
  args: readonly unknown[],
  valueWei = 0n,
) {
  const found = toSandboxFunctions(abi).find((one) => one.signature === signature)
  if (!found) throw new Error(`no ${signature}`)
  return toSandboxCall({ name: 'platform', address, abi }, found.item satisfies AbiFunction, args, valueWei)
}

describe('callFunction', () => {
  it('returns one, several or no outputs in order', async () => {
    const one = createNode({ returns: encodeAbiParameters([{ type: 'uint256' }], [7n]) })
    expect(await callFunction(one.node, callOf(intTokenAbi, 'balanceOf(address)', [account]), undefined)).toEqual({
      kind: 'returned',
      values: [7n],
      estimate: null,
    })
    const two = createNode({ returns: encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [1n, 2n]) })
    expect(await callFunction(two.node, callOf(platformAbi, 'steps(uint256)', [0n]), undefined)).toMatchObject({
      values: [1n, 2n],
    })
    const list = createNode({ returns: encodeAbiParameters([{ type: 'uint256[]' }], [[1n, 2n]]) })
    expect(await callFunction(list.node, callOf(platformAbi, 'getGems(address)', [account]), undefined)).toMatchObject({
      values: [[1n, 2n]],
    })
    const none = createNode({ returns: '0x' })
    expect(await callFunction(none.node, callOf(platformAbi, 'claimEarnings()', []), account)).toMatchObject({
      values: [],
    })
  })

  it('calls the chosen overload with value and account', async () => {
    const { node, asks } = createNode({ returns: '0x' })
    const outcome = await callFunction(
      node,
      callOf(platformAbi, 'buyToken(address,uint256,uint256)', [account, 1n, 2n], 5n),
      account,
    )
    const call = asks.find(({ method }) => method === 'eth_call')?.params[0] as { data: Hex; value: Hex; from: Hex }
    expect(call.data).toHaveLength(2 + 8 + 3 * 64)
    expect(call).toMatchObject({ value: '0x5', from: account })
    // 50,000 gas, a fifth more and what settling may cost, at the most that viem offers for a block of 1,000 wei a gas.
    expect(outcome).toMatchObject({ estimate: { gas: 50_000n, maxFeeWei: 100_000n * 1_200n } })
  })

  it('returns a revert by its name without estimating gas', async () => {
    const data = encodeErrorResult({ abi: platformAbi, errorName: 'BelowOneToken', args: [1n, 2n] })
    const { node, asks } = createNode({ revertsWith: data })
    const outcome = await callFunction(node, callOf(platformAbi, 'buyToken(address)', [account], 1n), account)
    expect(outcome).toMatchObject({
      kind: 'reverted',
      revert: { kind: 'named', name: 'BelowOneToken', args: [1n, 2n] },
    })
    expect(asks.map(({ method }) => method)).not.toContain('eth_estimateGas')
  })

  it('reports an empty response as a missing function', async () => {
    const { node } = createNode({ returns: '0x' })
    const outcome = await callFunction(node, callOf(intTokenAbi, 'balanceOf(address)', [account]), undefined)
    expect(outcome).toEqual({ kind: 'failed', failure: { kind: 'not-available' } })
  })
})

function refusal(data: Hex | undefined): unknown {
  const cause = new ContractFunctionRevertedError({ abi: [], functionName: 'any', ...(data ? { data } : {}) })
  return new ContractFunctionExecutionError(cause, { abi: [], functionName: 'any', args: [] })
}

const revertOf = (data: Hex | undefined, abi: Abi = keyHuntAbi) => toRevert(refusal(data), abi)

describe('toRevert', () => {
  it('decodes errors of the contract that have no message', () => {
    const abi = parseAbi(['error OfAnotherHouse(uint256 number)'])
    const revert = revertOf(encodeErrorResult({ abi, errorName: 'OfAnotherHouse', args: [7n] }), abi)
    expect(revert).toMatchObject({ kind: 'named', name: 'OfAnotherHouse', args: [7n], known: null })
    expect(revert && toRevertFailure(revert)).toEqual({ kind: 'reverted', error: null, reason: 'OfAnotherHouse' })
  })

  it('decodes errors of called contracts that have a message', () => {
    const data = encodeErrorResult({ abi: platformAbi, errorName: 'SoldOut', args: [400n] })
    const revert = revertOf(data)
    const known = { name: 'SoldOut', args: { totalSold: 400n } }
    expect(revert).toMatchObject({ kind: 'named', name: 'SoldOut', known })
    expect(revert && toRevertFailure(revert)).toEqual({ kind: 'reverted', error: known })
  })

  it('decodes the reason of a require and a panic', () => {
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

  it('keeps unknown data and distinguishes it from a revert without data', () => {
    expect(revertOf('0xdeadbeef')).toEqual({ kind: 'unknown', data: '0xdeadbeef' })
    expect(revertOf('0x')).toEqual({ kind: 'silent' })
    expect(revertOf(undefined)).toEqual({ kind: 'silent' })
  })

  it('returns null for network errors', () => {
    expect(toRevert(new HttpRequestError({ url: 'http://localhost' }), keyHuntAbi)).toBeNull()
    expect(toRevert('text', keyHuntAbi)).toBeNull()
  })
})

it.each([
  ['uint256', [10n ** 18n], '1000000000000000000'],
  ['string name', ['a "b"'], 'a "b"'],
  ['bool', [true], 'true'],
  ['uint256[]', [[1n, 2n]], '[\n  "1",\n  "2"\n]'],
  ['uint256, bool', [1n, true], '[\n  "1",\n  true\n]'],
  ['uint256 size, uint8 kind', [1n, 2], '{\n  "size": "1",\n  "kind": 2\n}'],
  ['(uint256 size, bool listed) asset', [{ size: 1n, listed: false }], '{\n  "size": "1",\n  "listed": false\n}'],
])('copies %s', (types, values, text) => {
  expect(toResultText(parseAbiParameters(types), values)).toBe(text)
})
