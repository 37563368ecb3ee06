import {
  createClient,
  custom,
  encodeAbiParameters,
  encodeErrorResult,
  numberToHex,
  RpcRequestError,
  type AbiFunction,
  type Hex,
} from 'viem'
import { hardhat } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { intTokenAbi } from '@/lib/contracts/generated/int-token'
import { platformAbi } from '@/lib/contracts/generated/platform'
import { callFunction, toSandboxCall } from './call-function'
import { toSandboxFunctions } from './sandbox-functions'

const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const account = '0x0165878A594ca255338adfa4d48449f69242Eb8F'

type Ask = { readonly method: string; readonly params: readonly unknown[] }

/** A node that answers calls with these data, or refuses them. */
function nodeThat(answer: { readonly returns: Hex } | { readonly refuses: Hex }) {
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
        if ('returns' in answer) return Promise.resolve(answer.returns)
        const error = { code: 3, message: 'execution reverted', data: answer.refuses }
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
  it('gives outputs in their order, one, several or none', async () => {
    const one = nodeThat({ returns: encodeAbiParameters([{ type: 'uint256' }], [7n]) })
    expect(await callFunction(one.node, callOf(intTokenAbi, 'balanceOf(address)', [account]), undefined)).toEqual({
      kind: 'returned',
      values: [7n],
      estimate: null,
    })
    const two = nodeThat({ returns: encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [1n, 2n]) })
    expect(await callFunction(two.node, callOf(platformAbi, 'steps(uint256)', [0n]), undefined)).toMatchObject({
      values: [1n, 2n],
    })
    const list = nodeThat({ returns: encodeAbiParameters([{ type: 'uint256[]' }], [[1n, 2n]]) })
    expect(await callFunction(list.node, callOf(platformAbi, 'getGems(address)', [account]), undefined)).toMatchObject({
      values: [[1n, 2n]],
    })
    const none = nodeThat({ returns: '0x' })
    expect(await callFunction(none.node, callOf(platformAbi, 'claimEarnings()', []), account)).toMatchObject({
      values: [],
    })
  })

  it('calls the overload that was chosen, with what is paid and whose it is', async () => {
    const { node, asks } = nodeThat({ returns: '0x' })
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

  it('tells a refusal by its name, and asks for no gas then', async () => {
    const data = encodeErrorResult({ abi: platformAbi, errorName: 'BelowOneToken', args: [1n, 2n] })
    const { node, asks } = nodeThat({ refuses: data })
    const outcome = await callFunction(node, callOf(platformAbi, 'buyToken(address)', [account], 1n), account)
    expect(outcome).toMatchObject({
      kind: 'reverted',
      revert: { kind: 'named', name: 'BelowOneToken', args: [1n, 2n] },
    })
    expect(asks.map(({ method }) => method)).not.toContain('eth_estimateGas')
  })

  it('takes no answer for a function that is not there', async () => {
    const { node } = nodeThat({ returns: '0x' })
    const outcome = await callFunction(node, callOf(intTokenAbi, 'balanceOf(address)', [account]), undefined)
    expect(outcome).toEqual({ kind: 'failed', failure: { kind: 'not-available' } })
  })
})
