import * as v from 'valibot'
import {
  type Address,
  BaseError,
  createPublicClient,
  type Hex,
  http,
  HttpRequestError,
  numberToHex,
  type PublicClient,
  ResponseBodyTooLargeError,
  RpcRequestError,
  TimeoutError,
} from 'viem'
import { NodeError, RangeTooLargeError } from '@/indexer/errors'
import { type ChainLog, type Header, headerSchema, logSchema } from './rpc-schemas'
import { isRateLimit, isTooMuchStatus, streamLogs } from './stream-logs'

/** Logs to read: of these contracts, with one of these first topics. */
export type LogFilter = { readonly addresses: readonly Address[]; readonly topics: readonly Hex[] }

/** A node of a chain. Every method throws `NodeError` if the node doesn't respond or the response is invalid. */
export type Node = {
  readonly url: string
  readonly client: PublicClient
  readChainId(): Promise<number>
  readHead(): Promise<Header>
  /** Null if the node doesn't have the block. */
  readHeader(number: bigint): Promise<Header | null>
  /** Null if there is no contract at the address. */
  readCode(address: Address): Promise<Hex | null>
  /** Logs from block `from` to `to`, both included. Throws `RangeTooLargeError` if the node refuses so many blocks. */
  readLogs(filter: LogFilter, from: bigint, to: bigint): Promise<ChainLog[]>
  /**
   * The logs of one block, each as soon as it arrives. With a filter, the request names the block by its hash: a node
   * on another branch then responds with an error, and nodes limit the number of logs for a range but not for a block.
   * With `receipts`, all logs of the block are returned. Throws `RangeTooLargeError` if the node refuses.
   */
  streamBlockLogs(filter: LogFilter | 'receipts', block: Hex): AsyncIterable<ChainLog>
}

function parse<const S extends v.GenericSchema>(schema: S, response: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, response, { abortEarly: true })
  if (parsed.success) return parsed.output
  throw new NodeError(`The response of the node is invalid: ${parsed.issues[0].message}.`)
}

const nullableHeaderSchema = v.nullable(headerSchema)
const logsSchema = v.array(logSchema)

const requestSettings = { retryCount: 0, timeout: 10_000 }

/**
 * The largest response to a request for the logs of a range, in bytes: about twice the target number of logs. Several
 * chains are read at the same time, and a response needs five times its size in memory until the rows are written. A
 * block with more logs is read in pieces.
 */
const maxRangeBytes = 5_000_000

const toRpcFilter = ({ addresses, topics }: LogFilter) => ({ address: [...addresses], topics: [[...topics]] })

/** Creates a node. Requests made at the same time are sent as one JSON-RPC batch, except those for logs, whose size is unknown. */
export function createNode(url: string): Node {
  const client = createPublicClient({
    transport: http(url, { batch: { batchSize: 100 }, ...requestSettings }),
    ccipRead: false,
  })
  const ofRanges = createPublicClient({
    transport: http(url, { ...requestSettings, maxResponseBodySize: maxRangeBytes }),
    ccipRead: false,
  })
  const wrapErrors = <T>(request: Promise<T>): Promise<T> =>
    request.catch((error: unknown) => {
      throw toNodeError(error)
    })
  const readBlock = (block: Hex | 'latest') =>
    wrapErrors(client.request({ method: 'eth_getBlockByNumber', params: [block, false] }))

  return {
    url,
    client,
    readChainId: () => wrapErrors(client.getChainId()),
    readHead: async () => parse(headerSchema, await readBlock('latest')),
    async readHeader(number) {
      const header = parse(nullableHeaderSchema, (await readBlock(numberToHex(number))) ?? null)
      if (header && header.number !== number) throw new NodeError('The node responded with another block.')
      return header
    },
    readCode: async (address) => (await wrapErrors(client.getCode({ address }))) ?? null,
    async readLogs(filter, from, to) {
      const range = { ...toRpcFilter(filter), fromBlock: numberToHex(from), toBlock: numberToHex(to) }
      const response = await ofRanges.request({ method: 'eth_getLogs', params: [range] }).catch((error: unknown) => {
        throw toLogsError(error)
      })
      return parse(logsSchema, response)
    },
    streamBlockLogs: (filter, block) =>
      streamLogs(
        url,
        filter === 'receipts'
          ? { method: 'eth_getBlockReceipts', params: [block] }
          : { method: 'eth_getLogs', params: [{ ...toRpcFilter(filter), blockHash: block }] },
      ),
  }
}

/** The host of a node. The rest of the URL may contain an API key. */
export function toHost(url: string): string {
  return new URL(url).host
}

function findCause<T extends Error>(error: unknown, kind: new (...args: never[]) => T): T | null {
  if (!(error instanceof BaseError)) return null
  const found = error.walk((cause) => cause instanceof kind)
  return found instanceof kind ? found : null
}

/** The short message of a viem error; the full one contains request bodies. */
function toShortMessage(error: unknown): string {
  const text = error instanceof BaseError ? `${error.shortMessage} ${error.details ?? ''}` : String(error)
  return text.trim().slice(0, 300)
}

/** Wraps the error of a failed request in a `NodeError`. */
export function toNodeError(error: unknown): NodeError {
  return error instanceof NodeError ? error : new NodeError(toShortMessage(error), { cause: error })
}

/** Whether the node rejected the request with a JSON-RPC error, other than one about the request rate. */
function isRpcRejection(error: unknown): boolean {
  const rpc = findCause(error, RpcRequestError)
  return rpc !== null && !isRateLimit(rpc.code, toShortMessage(error))
}

/**
 * Classifies the error of a request for logs. A response that is too large or too slow, or a JSON-RPC error, means that the
 * range is too large; an unreachable node or a rate limit doesn't.
 */
function toLogsError(error: unknown): NodeError | RangeTooLargeError {
  const http = findCause(error, HttpRequestError)
  const isTooMuch =
    findCause(error, ResponseBodyTooLargeError) ??
    findCause(error, TimeoutError) ??
    (http && isTooMuchStatus(http.status ?? 0) ? http : null)
  if (isTooMuch || isRpcRejection(error)) return new RangeTooLargeError(toShortMessage(error), { cause: error })
  return toNodeError(error)
}
