import { createServer, type ServerResponse } from 'node:http'
import { type Hex, hexToNumber, numberToHex } from 'viem'
import { listen } from './listen'
import type { Random } from './random'

/** Ways in which a node can misbehave. */
export const faultyNodeModes = [
  /** Destroys every connection. */
  'down',
  /** Responds to everything with 429. */
  'limited',
  /** Responds with 503 and an HTML page. */
  'page',
  /** Sends half of the response. */
  'half',
  /** Never responds. */
  'hangs',
  /** Stops following the chain: has no block newer than its head at the time of the switch. */
  'stale',
  /** Serves its newest blocks before their logs are available. */
  'hasty',
  /** Returns logs in random order, some twice and some marked as removed. */
  'muddled',
  /** Refuses logs of more than three blocks with a JSON-RPC error. */
  'narrow',
  /** Refuses more than ten logs of a range, even of one block, but not by the hash of a block. Ethermint does so from 10,001 logs on. */
  'capped',
  /** Responds to a request for logs of more than three blocks with more than 10 MB. */
  'heavy',
  /** Reports another chain id. */
  'another-chain',
  /** Serves the block after the head at the time of the switch with another hash and without its logs. */
  'lying',
  /** A random one of the modes above but 'lying' for each request, or none. */
  'moody',
] as const

type FaultyNodeMode = (typeof faultyNodeModes)[number]

/** A proxy in front of a real node that misbehaves on demand. */
export type FaultyNode = {
  readonly url: string
  readonly requests: () => number
  misbehave(fault: FaultyNodeMode | null): Promise<void>
  close(): Promise<void>
}

type RpcCall = { readonly id: number; readonly method: string; readonly params?: readonly unknown[] }
type RpcResponse = { readonly id: number; readonly jsonrpc: '2.0'; readonly result?: unknown; readonly error?: unknown }
type RawLog = { readonly blockNumber: Hex }
type LogFilter = { readonly fromBlock: Hex; readonly toBlock: Hex }

const numberOf = (value: unknown) =>
  typeof value === 'string' && value.startsWith('0x') ? hexToNumber(value as Hex) : null

const isWide = ({ method, params }: RpcCall) => {
  if (method !== 'eth_getLogs') return false
  const { fromBlock, toBlock } = params?.[0] as Partial<LogFilter>
  return fromBlock !== undefined && toBlock !== undefined && hexToNumber(toBlock) - hexToNumber(fromBlock) >= 3
}

/** Starts a faulty proxy in front of the node at `target`. Its random choices come from `random`, `cap` is that of the mode 'capped'. */
export async function startFaultyNode(target: string, random: Random, cap = 10): Promise<FaultyNode> {
  let fault: FaultyNodeMode | null = null
  let requests = 0
  let staleHead = 0
  let lieAbout = 0

  async function fetchFromTarget(body: string): Promise<string> {
    const response = await fetch(target, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    return response.text()
  }
  const readHead = async () =>
    hexToNumber(
      (
        JSON.parse(await fetchFromTarget('{"id":1,"jsonrpc":"2.0","method":"eth_blockNumber","params":[]}')) as {
          result: Hex
        }
      ).result,
    )

  async function toStale({ method, params }: RpcCall, response: RpcResponse): Promise<RpcResponse> {
    if (method === 'eth_getLogs') {
      const logs = (response.result as readonly RawLog[]).filter(
        ({ blockNumber }) => hexToNumber(blockNumber) <= staleHead,
      )
      return { ...response, result: logs }
    }
    if (method !== 'eth_getBlockByNumber') return response
    const asked = numberOf(params?.[0])
    if (asked !== null) return asked > staleHead ? { ...response, result: null } : response
    const body = JSON.stringify({ id: 1, jsonrpc: '2.0', method, params: [numberToHex(staleHead), false] })
    return { ...response, result: (JSON.parse(await fetchFromTarget(body)) as RpcResponse).result }
  }

  /** Gives the block of the lie another hash. */
  function toLie(response: RpcResponse): RpcResponse {
    const block = response.result as { readonly number?: Hex } | null
    if (numberOf(block?.number) !== lieAbout) return response
    return { ...response, result: { ...block, hash: numberToHex(lieAbout, { size: 32 }) } }
  }

  function toMuddled(logs: readonly RawLog[]): unknown[] {
    const all = [
      ...logs,
      ...logs.filter(() => random.below(2) === 0),
      ...logs.slice(0, 2).map((log) => ({ ...log, removed: true })),
    ]
    for (let index = all.length - 1; index > 0; index -= 1) {
      const other = random.below(index + 1)
      const [a, b] = [all[index], all[other]]
      if (a && b) [all[index], all[other]] = [b, a]
    }
    return all
  }

  async function spoil(kind: FaultyNodeMode | null, call: RpcCall, response: RpcResponse): Promise<RpcResponse> {
    if (response.error !== undefined) return response
    if (kind === 'stale') return toStale(call, response)
    if (kind === 'another-chain' && call.method === 'eth_chainId') return { ...response, result: '0x1' }
    if (kind === 'narrow' && isWide(call)) {
      return { id: response.id, jsonrpc: '2.0', error: { code: -32_602, message: 'Max range is 3 blocks' } }
    }
    if (kind === 'lying' && call.method.startsWith('eth_getBlock')) return toLie(response)
    if (call.method !== 'eth_getLogs') return response
    const logs = response.result as readonly RawLog[]
    const isByNumber = (call.params?.[0] as Partial<LogFilter>).fromBlock !== undefined
    if (kind === 'capped' && isByNumber && logs.length > cap) {
      return {
        id: response.id,
        jsonrpc: '2.0',
        error: { code: -32_000, message: `query returned more than ${cap} results` },
      }
    }
    if (kind === 'muddled') return { ...response, result: toMuddled(logs) }
    if (kind === 'lying')
      return { ...response, result: logs.filter(({ blockNumber }) => hexToNumber(blockNumber) !== lieAbout) }
    if (kind !== 'hasty') return response
    const head = await readHead()
    return { ...response, result: logs.filter(({ blockNumber }) => hexToNumber(blockNumber) < head - 1) }
  }

  async function respond(kind: FaultyNodeMode | null, body: string, response: ServerResponse): Promise<void> {
    if (kind === 'hangs') return
    if (kind === 'down') return void response.destroy()
    if (kind === 'limited') return void response.writeHead(429).end('slow down')
    if (kind === 'page')
      return void response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>')
    const asked = JSON.parse(body) as RpcCall | RpcCall[]
    const calls = Array.isArray(asked) ? asked : [asked]
    if (kind === 'heavy' && calls.some(isWide)) return void response.writeHead(200).end(Buffer.alloc(11_000_000, ' '))
    const real = JSON.parse(await fetchFromTarget(body)) as RpcResponse | RpcResponse[]
    const responses = await Promise.all(
      (Array.isArray(real) ? real : [real]).map((one) => {
        const call = calls.find(({ id }) => id === one.id)
        return call ? spoil(kind, call, one) : one
      }),
    )
    const text = JSON.stringify(Array.isArray(real) ? responses : responses[0])
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(kind === 'half' ? text.slice(0, text.length / 2) : text)
  }

  function pickFault(): FaultyNodeMode | null {
    if (fault !== 'moody') return fault
    const kinds = faultyNodeModes.filter((kind) => !['moody', 'hangs', 'lying'].includes(kind))
    return random.below(3) === 0 ? (kinds[random.below(kinds.length)] ?? null) : null
  }

  const server = createServer((request, response) => {
    requests += 1
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      respond(pickFault(), Buffer.concat(chunks).toString(), response).catch(() => response.destroy())
    })
  })
  const { url, stop } = await listen(server)
  return {
    url,
    requests: () => requests,
    async misbehave(next) {
      if (next === 'stale' || next === 'moody') staleHead = await readHead().catch(() => staleHead)
      if (next === 'lying') lieAbout = 1 + (await readHead().catch(() => lieAbout))
      // Release the clients that still wait for a response.
      if (fault === 'hangs') server.closeAllConnections()
      fault = next
    },
    close: stop,
  }
}
