import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'

// The routes of accounts in a process of their own, whose clock is wrong by CLOCK_OFFSET_MS. It sends its port to its parent.
// Requests and responses are JSON, because `fetch` cannot send `Host`.
const offsetMs = Number(process.env.CLOCK_OFFSET_MS)
const root = resolve(import.meta.dirname, '../..')
const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...given: readonly unknown[]) {
    super(...((given.length === 0 ? [RealDate.now() + offsetMs] : given) as [number]))
  }
  static override now = () => RealDate.now() + offsetMs
} as DateConstructor

type Sent = {
  readonly url: string
  readonly method: string
  readonly headers: [string, string][]
  readonly body: string | null
}

async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  try {
    const { url, ...init } = JSON.parse(await text(incoming)) as Sent
    const path = new URL(url).pathname
    const route = (await import(/* @vite-ignore */ join(root, 'app', path, 'route.ts'))) as Record<
      string,
      (request: Request, context: object) => Promise<Response>
    >
    const response = await route[init.method]!(new Request(url, init), { params: Promise.resolve({}) })
    const { status, headers } = response
    outgoing.end(JSON.stringify({ status, headers: [...headers], body: await response.text() }))
  } catch (error) {
    outgoing.writeHead(500).end(String(error))
  }
}

const server = createServer((incoming, outgoing) => void respond(incoming, outgoing))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
