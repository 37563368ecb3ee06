import pLimit from 'p-limit'
import type { Abi, AbiEvent, Address, Log, PublicClient } from 'viem'

type MinedLog = Log<bigint, number, false>

const requestsAtOnce = 4

/**
 * Reads the logs of the contracts from block `from` to `to` that are events of an ABI, in the order of the chain. Nodes limit how many
 * blocks and logs one request may span: a range that is refused is read in halves, and a single block by its hash. Rejects when that is
 * refused, too.
 *
 * @param abi leave out the events that nobody needs: anybody can send a transaction with thousands of approvals.
 */
export async function readLogs(
  client: PublicClient,
  {
    addresses,
    abi,
    from,
    to,
    blocksPerRequest = 2_000n,
  }: { addresses: Address[]; abi: Abi; from: bigint; to: bigint; blocksPerRequest?: bigint },
): Promise<MinedLog[]> {
  const limit = pLimit(requestsAtOnce)
  const ranges: [bigint, bigint][] = []
  for (let first = from; first <= to; first += blocksPerRequest) {
    const last = first + blocksPerRequest - 1n
    ranges.push([first, last < to ? last : to])
  }
  const filter = { address: addresses, events: abi.filter((item) => item.type === 'event') }
  const parts = await Promise.all(ranges.map(([first, last]) => limit(() => readRange(client, filter, first, last))))
  return parts.flat()
}

type Filter = { readonly address: Address[]; readonly events: AbiEvent[] }

async function readRange(client: PublicClient, filter: Filter, from: bigint, to: bigint): Promise<MinedLog[]> {
  try {
    return await client.getLogs({ ...filter, fromBlock: from, toBlock: to })
  } catch {
    if (from === to) {
      const { hash } = await client.getBlock({ blockNumber: from })
      return client.getLogs({ ...filter, blockHash: hash })
    }
    const middle = (from + to) / 2n
    return [...(await readRange(client, filter, from, middle)), ...(await readRange(client, filter, middle + 1n, to))]
  }
}
