import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type Hex, hexToNumber, numberToHex } from 'viem'
import type { Random } from '../integration/indexer/random'

/** How a node can misbehave. */
export const nodeFaults = [
  /** Cuts every connection. */
  'down',
  /** 429 to everything. */
  'limited',
  /** 503 with a page of HTML. */
  'page',
  /** Half an answer. */
  'half',
  /** No answer at all. */
  'hangs',
  /** Stands still: knows no block after those it had when this began. */
  'stale',
  /** Serves its newest blocks before their logs. */
  'hasty',
  /** Logs in any order, twice, and with some that were taken back. */
  'muddled',
  /** Refuses more than three blocks of logs, in words. */
  'narrow',
  /** Answers more than three blocks of logs with more than ten megabytes. */
  'heavy',
  /** Says that it serves another chain. */
  'another-chain',
  /** One of the others for each request, or none. */
  'moody',
] as const

export type NodeFaultKind = (typeof nodeFaults)[number]

/** A node between the indexer and the real one, that misbehaves on demand. */
export type FaultyNode = {
  readonly url: string
  readonly requests: () => number
  misbehave(fault: NodeFaultKind | null): Promise<void>
  close(): Promise<void>
}

type Call = { readonly id: number; readonly method: string; readonly params?: readonly unknown[] }
type Answer = { readonly id: number; readonly jsonrpc: '2.0'; readonly result?: unknown; readonly error?: unknown }
type RawLog = { readonly blockNumber: Hex }
type LogFilter = { readonly fromBlock: Hex; readonly toBlock: Hex }

const numberOf = (value: unknown) =>
  typeof value === 'string' && value.startsWith('0x') ? hexToNumber(value as Hex) : null

const isWide = ({ method, params }: Call) => {
  if (method !== 'eth_getLogs') return false
  const { fromBlock, toBlock } = params?.[0] as LogFilter
  return hexToNumber(toBlock) - hexToNumber(fromBlock) >= 3
}

/** Starts a faulty node in front of a real one. What it chooses among comes from `random`. */
export async function startFaultyNode(target: string, random: Random): Promise<FaultyNode> {
  let fault: NodeFaultKind | null = null
  let requests = 0
  let staleHead = 0

  async function askReal(body: string): Promise<string> {
    const response = await fetch(target, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    return response.text()
  }
  const readHead = async () =>
    hexToNumber(
      (JSON.parse(await askReal('{"id":1,"jsonrpc":"2.0","method":"eth_blockNumber","params":[]}')) as { result: Hex })
        .result,
    )

  async function toStale({ method, params }: Call, answer: Answer): Promise<Answer> {
    if (method === 'eth_getLogs') {
      const logs = (answer.result as readonly RawLog[]).filter(
        ({ blockNumber }) => hexToNumber(blockNumber) <= staleHead,
      )
      return { ...answer, result: logs }
    }
    if (method !== 'eth_getBlockByNumber') return answer
    const asked = numberOf(params?.[0])
    if (asked !== null) return asked > staleHead ? { ...answer, result: null } : answer
    const body = JSON.stringify({ id: 1, jsonrpc: '2.0', method, params: [numberToHex(staleHead), false] })
    return { ...answer, result: (JSON.parse(await askReal(body)) as Answer).result }
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

  async function spoil(kind: NodeFaultKind | null, call: Call, answer: Answer): Promise<Answer> {
    if (answer.error !== undefined) return answer
    if (kind === 'stale') return toStale(call, answer)
    if (kind === 'another-chain' && call.method === 'eth_chainId') return { ...answer, result: '0x1' }
    if (kind === 'narrow' && isWide(call)) {
      return { id: answer.id, jsonrpc: '2.0', error: { code: -32_602, message: 'Max range is 3 blocks' } }
    }
    if (call.method !== 'eth_getLogs') return answer
    const logs = answer.result as readonly RawLog[]
    if (kind === 'muddled') return { ...answer, result: toMuddled(logs) }
    if (kind !== 'hasty') return answer
    const head = await readHead()
    return { ...answer, result: logs.filter(({ blockNumber }) => hexToNumber(blockNumber) < head - 1) }
  }

  async function answer(kind: NodeFaultKind | null, body: string, response: ServerResponse): Promise<void> {
    if (kind === 'hangs') return
    if (kind === 'down') return void response.destroy()
    if (kind === 'limited') return void response.writeHead(429).end('slow down')
    if (kind === 'page')
      return void response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>')
    const asked = JSON.parse(body) as Call | Call[]
    const calls = Array.isArray(asked) ? asked : [asked]
    if (kind === 'heavy' && calls.some(isWide)) return void response.writeHead(200).end(Buffer.alloc(11_000_000, ' '))
    const real = JSON.parse(await askReal(body)) as Answer | Answer[]
    const answers = await Promise.all(
      (Array.isArray(real) ? real : [real]).map((one) => {
        const call = calls.find(({ id }) => id === one.id)
        return call ? spoil(kind, call, one) : one
      }),
    )
    const text = JSON.stringify(Array.isArray(real) ? answers : answers[0])
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(kind === 'half' ? text.slice(0, text.length / 2) : text)
  }

  function pickFault(): NodeFaultKind | null {
    if (fault !== 'moody') return fault
    const kinds = nodeFaults.filter((kind) => kind !== 'moody' && kind !== 'hangs')
    return random.below(3) === 0 ? (kinds[random.below(kinds.length)] ?? null) : null
  }

  const server = createServer((request, response) => {
    requests += 1
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      answer(pickFault(), Buffer.concat(chunks).toString(), response).catch(() => response.destroy())
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address !== 'object') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests: () => requests,
    async misbehave(next) {
      if (next === 'stale' || next === 'moody') staleHead = await readHead().catch(() => staleHead)
      // Who waits for an answer that will never come is let go.
      if (fault === 'hangs') server.closeAllConnections()
      fault = next
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
