import { createClient, custom, encodeAbiParameters, encodeEventTopics, numberToHex, type Hex } from 'viem'
import { hardhat } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { logRangeBlocks, readLogPage } from './contract-logs'

const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const other = '0x0165878A594ca255338adfa4d48449f69242Eb8F'

const transferTopics = encodeEventTopics({
  abi: intTokenAbi,
  eventName: 'Transfer',
  args: { from: address, to: other },
})

/** A node with one transfer in each of the given blocks, with the block number as its amount. */
function nodeWith(head: bigint, blocks: readonly bigint[], strangeBlocks: readonly bigint[] = []) {
  const ranges: bigint[][] = []
  const toLog = (block: bigint, index: number, topics: readonly unknown[], data: Hex) => ({
    address,
    topics,
    data,
    blockNumber: numberToHex(block),
    transactionHash: numberToHex(block, { size: 32 }),
    logIndex: numberToHex(index),
  })
  const node = createClient({
    chain: hardhat,
    transport: custom({
      request: ({ method, params }: { method: string; params: readonly { fromBlock: Hex; toBlock: Hex }[] }) => {
        if (method === 'eth_blockNumber') return Promise.resolve(numberToHex(head))
        const [from, to] = [BigInt(params[0]?.fromBlock ?? 0), BigInt(params[0]?.toBlock ?? 0)]
        ranges.push([from, to])
        const within = (all: readonly bigint[]) => all.filter((block) => block >= from && block <= to)
        const transfers = within(blocks).map((block) =>
          toLog(block, 0, transferTopics, encodeAbiParameters([{ type: 'uint256' }], [block])),
        )
        return Promise.resolve([
          ...transfers,
          ...within(strangeBlocks).map((block) => toLog(block, 1, [`0x${'ab'.repeat(32)}`], '0x12')),
        ])
      },
    }),
  })
  return { node, ranges }
}

const source = { address, abi: intTokenAbi, event: null, startBlock: 10n } as const

describe('readLogPage', () => {
  it('reads backwards to the first block in adjacent ranges', async () => {
    const { node, ranges } = nodeWith(5_000n, [12n, 2_500n, 4_999n, 5_000n])
    const page = await readLogPage(node, source, null)
    expect(page.logs.map(({ blockNumber }) => blockNumber)).toEqual([5_000n, 4_999n, 2_500n, 12n])
    expect(ranges).toEqual([
      [3_001n, 5_000n],
      [1_001n, 3_000n],
      [10n, 1_000n],
    ])
    expect(page).toMatchObject({ fromBlock: 10n, toBlock: 5_000n, olderThan: null })
  })

  it('stops after a limited number of ranges and continues from there', async () => {
    const { node, ranges } = nodeWith(100_000n, [15n])
    const first = await readLogPage(node, source, null)
    expect(ranges).toHaveLength(10)
    expect(first).toMatchObject({ logs: [], olderThan: 100_001n - 10n * logRangeBlocks })
    const second = await readLogPage(node, source, first.olderThan)
    expect(second.toBlock).toBe(first.fromBlock - 1n)
  })

  it('stops when a page is complete', async () => {
    const blocks = Array.from({ length: 30 }, (_, index) => 100_000n - BigInt(index))
    const { node, ranges } = nodeWith(100_000n, blocks)
    expect((await readLogPage(node, source, null)).logs).toHaveLength(30)
    expect(ranges).toHaveLength(1)
  })

  it('decodes events and keeps unknown logs', async () => {
    const { node } = nodeWith(50n, [20n], [30n])
    const { logs } = await readLogPage(node, source, null)
    expect(
      logs.map(({ event }) => event && [event.name, event.args.map(({ parameter, value }) => [parameter.name, value])]),
    ).toEqual([
      null,
      [
        'Transfer',
        [
          ['from', address],
          ['to', other],
          ['value', 20n],
        ],
      ],
    ])
    expect(logs[0]).toMatchObject({ data: '0x12', blockNumber: 30n })
  })

  it('reads nothing before the start block', async () => {
    const { node, ranges } = nodeWith(5n, [])
    expect(await readLogPage(node, source, null)).toMatchObject({ logs: [], olderThan: null })
    expect(ranges).toEqual([])
  })
})
