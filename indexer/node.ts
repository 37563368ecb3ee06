import { type Address, createPublicClient, type Hex, http, numberToHex, type PublicClient } from 'viem'
import * as v from 'valibot'
import { NodeFault } from './faults'
import { type ChainLog, type Header, headerSchema, logSchema, receiptsSchema } from './node-answers'
import { isWordedByNode, toLogsFault, toNodeFault } from './node-fault'

/** A node of a chain. Every question throws `NodeFault` where it goes unanswered or the answer makes no sense. */
export type Node = {
  readonly url: string
  readonly client: PublicClient
  readChainId(): Promise<number>
  readHead(): Promise<Header>
  /** Null where the node has no such block. */
  readHeader(number: bigint): Promise<Header | null>
  /** Null where there is none. */
  readCode(address: Address): Promise<Hex | null>
  /** Logs of the contracts from block to block, both included. Throws `RangeRefused` where that is too much at once. */
  readLogs(addresses: readonly Address[], from: bigint, to: bigint): Promise<ChainLog[]>
  /** Logs of the contracts in the block of that hash: a node on another branch has no such block and says so. */
  readBlockLogs(addresses: readonly Address[], block: Hex): Promise<ChainLog[]>
  /** All that was logged in the block of that hash, by the receipts of its transactions; null where the node does not tell these. */
  readReceiptLogs(block: Hex): Promise<ChainLog[] | null>
}

function parse<const S extends v.GenericSchema>(schema: S, answer: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, answer)
  if (parsed.success) return parsed.output
  throw new NodeFault(`The node's answer makes no sense: ${parsed.issues[0].message}.`)
}

const nullableHeaderSchema = v.nullable(headerSchema)
const logsSchema = v.array(logSchema)

/** A connection to the node at an address; questions of one moment travel together. */
export function createNode(url: string): Node {
  const client = createPublicClient({
    transport: http(url, { batch: { batchSize: 100 }, retryCount: 0, timeout: 10_000 }),
  })
  const ask = <T>(question: Promise<T>): Promise<T> =>
    question.catch((error: unknown) => {
      throw toNodeFault(error)
    })
  const readBlock = (block: Hex | 'latest') =>
    ask(client.request({ method: 'eth_getBlockByNumber', params: [block, false] }))

  return {
    url,
    client,
    readChainId: () => ask(client.getChainId()),
    readHead: async () => parse(headerSchema, await readBlock('latest')),
    async readHeader(number) {
      const header = parse(nullableHeaderSchema, (await readBlock(numberToHex(number))) ?? null)
      if (header && header.number !== number) throw new NodeFault('The node answered with another block.')
      return header
    },
    readCode: async (address) => (await ask(client.getCode({ address }))) ?? null,
    async readLogs(addresses, from, to) {
      const filter = { address: [...addresses], fromBlock: numberToHex(from), toBlock: numberToHex(to) }
      const answer = await client.request({ method: 'eth_getLogs', params: [filter] }).catch((error: unknown) => {
        throw toLogsFault(error)
      })
      return parse(logsSchema, answer)
    },
    async readBlockLogs(addresses, block) {
      const filter = { address: [...addresses], blockHash: block }
      return parse(logsSchema, await ask(client.request({ method: 'eth_getLogs', params: [filter] })))
    },
    async readReceiptLogs(block) {
      const answer = await client
        .request({ method: 'eth_getBlockReceipts', params: [block] })
        .catch((error: unknown) => {
          if (isWordedByNode(error)) return null
          throw toNodeFault(error)
        })
      return answer ? parse(receiptsSchema, answer) : null
    },
  }
}

/** Where a node is, without what may be secret in its address. */
export function toHost(url: string): string {
  return new URL(url).host
}
