import { createServer, type ServerResponse } from 'node:http'
import { listen } from './listen'

/**
 * How the proxy behaves: passes everything on, cuts every connection, passes transactions on without a response and then hides them,
 * refuses transactions, holds the next transaction back until `letGo`, or denies every receipt, as nodes behind a balancer do for a
 * while after a block.
 */
type GateState = 'open' | 'down' | 'mute' | 'refuse' | 'hold-one' | 'lag'

type RpcRequest = { readonly id: number; readonly method: string }
type RpcResponse = { readonly id: number; readonly result?: unknown }

/** For pages, whose origin is another one. */
const corsHeaders = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

/** A proxy of a node whose responses can fail. `held` resolves when a transaction is held back. */
export async function startGatedNode(target: string) {
  let state: GateState = 'open'
  let tellHeld = () => {}
  let letGo = () => {}
  let denied = 0

  /** The responses with null instead of every receipt. */
  function withoutReceipts(body: string, text: string): string {
    const asked = new Set(
      [JSON.parse(body) as RpcRequest | RpcRequest[]]
        .flat()
        .filter(({ method }) => method === 'eth_getTransactionReceipt')
        .map(({ id }) => id),
    )
    const lag = (response: RpcResponse): RpcResponse => {
      if (!asked.has(response.id) || !response.result) return response
      denied += 1
      return { ...response, result: null }
    }
    const responses = JSON.parse(text) as RpcResponse | RpcResponse[]
    return JSON.stringify(Array.isArray(responses) ? responses.map(lag) : lag(responses))
  }

  async function pass(body: string, response: ServerResponse): Promise<void> {
    const isSending = body.includes('"eth_sendRawTransaction"')
    if (state === 'down') return void response.destroy()
    if (state === 'hold-one' && isSending) {
      state = 'open'
      tellHeld()
      await new Promise<void>((resolve) => (letGo = resolve))
      return void response.destroy()
    }
    if (state === 'refuse' && isSending) {
      const requests = [JSON.parse(body)].flat() as { id: number }[]
      const error = { code: -32000, message: 'transaction underpriced' }
      return void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(requests.map(({ id }) => ({ jsonrpc: '2.0', id, error }))))
    }
    const isMuted = state === 'mute' && (isSending || /"eth_getTransaction(ByHash|Receipt)"/.test(body))
    const answer = await fetch(target, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    const text = await answer.text()
    if (isMuted) return void response.destroy()
    response
      .writeHead(200, { 'content-type': 'application/json', ...corsHeaders })
      .end(state === 'lag' ? withoutReceipts(body, text) : text)
  }

  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, corsHeaders).end()
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => void pass(Buffer.concat(chunks).toString(), response).catch(() => response.destroy()))
  })
  const { url, stop } = await listen(server)
  return {
    url,
    be(next: GateState): void {
      state = next
    },
    /** The number of receipts that were denied. */
    denied: () => denied,
    held: () => new Promise<void>((resolve) => (tellHeld = resolve)),
    letGo: () => letGo(),
    close: stop,
  }
}
