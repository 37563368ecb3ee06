import { createPublicClient, custom, encodeFunctionResult, type Hex, hexToBigInt, RpcRequestError } from 'viem'
import { describe, expect, it } from 'vitest'
import { platformAbi } from '@/contracts/generated/platform'
import { NodeError } from '@/indexer/errors'
import { readInvested } from '@/indexer/decode/purchase-costs'
import { readAssetPowers } from './contract-reads'

const platform = '0x1212121212121212121212121212121212121212'

const getAssets = (power: bigint) => {
  const asset = { name: 'A', power, unscaledPrice: 1n, buyPrice: 1n, sellPrice: 1n, listed: true }
  return encodeFunctionResult({ abi: platformAbi, functionName: 'getAssets', result: [[asset], []] as never })
}
const totalInvested = (wei: bigint) =>
  encodeFunctionResult({ abi: platformAbi, functionName: 'totalInvested', result: wei })

const noState = { code: -32_000, message: 'missing trie node' }

/** A node with these newest and oldest states, which `call` computes for a block. */
function createNode({ head, oldest = 0n, error = noState }: { head: bigint; oldest?: bigint; error?: typeof noState }) {
  return (call: (block: bigint) => Hex) =>
    createPublicClient({
      transport: custom(
        {
          async request({ method, params }: { method: string; params: readonly unknown[] }) {
            const tag = String(method === 'eth_call' ? (params[1] ?? 'latest') : params[0])
            const block = tag === 'latest' ? head : hexToBigInt(tag as Hex)
            if (method === 'eth_getBlockByNumber') return block > head ? null : { number: tag }
            if (block <= head && block >= oldest) return call(block)
            throw new RpcRequestError({ body: {}, error, url: 'https://node.example' })
          },
        },
        { retryCount: 0 },
      ),
    })
}

// The owner changes the power of a kind with each block, until somebody holds it.
const powersAt = (block: bigint) => getAssets(block)
const gems = (power: bigint) => ({ gems: [power], crystals: [] })

describe('the powers of assets', () => {
  it('are those of the block of their events, not the newest ones', async () => {
    const client = createNode({ head: 9n })(powersAt)
    expect(await readAssetPowers(client, platform, 5n)).toEqual(gems(5n))
  })

  it.each([noState, { code: -32_603, message: 'internal error' }])(
    'are the newest ones where the node has pruned that state (%o)',
    async (error) => {
      const client = createNode({ head: 9n, oldest: 8n, error })(powersAt)
      expect(await readAssetPowers(client, platform, 5n)).toEqual(gems(9n))
    },
  )

  it('are not read from a node that does not have the block yet', async () => {
    const client = createNode({ head: 4n })(powersAt)
    await expect(readAssetPowers(client, platform, 5n)).rejects.toBeInstanceOf(NodeError)
  })
})

it('what a player has invested is not read from a node that does not have the block yet', async () => {
  const read = (node: ReturnType<typeof createNode>) => readInvested(node(totalInvested), platform, platform, 5n)
  expect(await read(createNode({ head: 9n }))).toBe(5n)
  expect(await read(createNode({ head: 9n, oldest: 8n }))).toBe(9n)
  await expect(read(createNode({ head: 4n }))).rejects.toBeInstanceOf(NodeError)
})
