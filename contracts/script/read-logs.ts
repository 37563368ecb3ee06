import pLimit from 'p-limit'
import type { Address, Log, PublicClient } from 'viem'

type MinedLog = Log<bigint, number, false>

const requestsAtOnce = 4

/**
 * Reads all logs of the contracts from block `from` to `to`, in the order of the chain. Nodes limit how many blocks one request may
 * span: a range that is refused is read in halves. Rejects when a single block is refused.
 */
export async function readLogs(
  client: PublicClient,
  {
    addresses,
    from,
    to,
    blocksPerRequest = 2_000n,
  }: { addresses: Address[]; from: bigint; to: bigint; blocksPerRequest?: bigint },
): Promise<MinedLog[]> {
  const limit = pLimit(requestsAtOnce)
  const ranges: [bigint, bigint][] = []
  for (let first = from; first <= to; first += blocksPerRequest) {
    const last = first + blocksPerRequest - 1n
    ranges.push([first, last < to ? last : to])
  }
  const parts = await Promise.all(ranges.map(([first, last]) => limit(() => readRange(client, addresses, first, last))))
  return parts.flat()
}

async function readRange(client: PublicClient, address: Address[], from: bigint, to: bigint): Promise<MinedLog[]> {
  try {
    return (await client.getLogs({ address, fromBlock: from, toBlock: to })) as MinedLog[]
  } catch (error) {
    if (from === to) throw error
    const middle = (from + to) / 2n
    return [...(await readRange(client, address, from, middle)), ...(await readRange(client, address, middle + 1n, to))]
  }
}
