import { createServer, type ServerResponse } from 'node:http'
import { type FollowerState, unknownState } from './follower-state'
import type { Metrics } from './metrics/create-metrics'

type HealthServer = { readonly close: () => Promise<void> }

type Options = {
  readonly port: number
  readonly defaultChainId: number
  readonly readStates: () => readonly FollowerState[]
  readonly metrics: Pick<Metrics, 'contentType' | 'toText'>
}

function answerHealth(response: ServerResponse, { defaultChainId, readStates }: Options): void {
  const chains = readStates()
  const own =
    chains.find(({ chainId }) => chainId === defaultChainId) ?? unknownState(defaultChainId, 'waiting-for-deployment')
  response.writeHead(own.status === 'following' ? 200 : 503, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
  })
  response.end(JSON.stringify({ ...own, chains }))
}

async function answerMetrics(response: ServerResponse, { metrics }: Options): Promise<void> {
  const text = await metrics.toText()
  response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' })
  response.end(text)
}

/**
 * Serves on this machine only: `GET /health`, how the default chain is followed, and the others, 200 while the default chain
 * is followed, else 503; and `GET /metrics` for Prometheus. Rejects where the port is taken.
 */
export function serveHealth(options: Options): Promise<HealthServer> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?', 1)[0]
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && path === '/health') answerHealth(response, options)
    else if (isRead && path === '/metrics') answerMetrics(response, options).catch(() => response.writeHead(500).end())
    else response.writeHead(404).end()
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', () => {
      server.removeListener('error', reject)
      resolve({
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            server.closeAllConnections()
          }),
      })
    })
  })
}
