import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { ServerEnv } from '@/lib/env/server-env'
import { refuseUnknownHosts } from '@/lib/server/http/known-host'
import { type FollowerState, unknownState } from './chain/follow-chain'
import type { Metrics } from './metrics'

type HealthServer = { readonly close: () => Promise<void> }

type Options = {
  readonly env: Pick<ServerEnv, 'indexerPort' | 'defaultChainId' | 'siteUrl' | 'gamesOrigin' | 'allowedOrigins'>
  readonly readStates: () => readonly FollowerState[]
  readonly metrics: Pick<Metrics, 'contentType' | 'toText'>
}

function sendHealth(response: ServerResponse, { env: { defaultChainId }, readStates }: Options): void {
  const chains = readStates()
  const own =
    chains.find(({ chainId }) => chainId === defaultChainId) ?? unknownState(defaultChainId, 'waiting-for-deployment')
  response.writeHead(own.status === 'following' ? 200 : 503, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
  })
  response.end(JSON.stringify({ ...own, chains }))
}

async function sendMetrics(response: ServerResponse, { metrics }: Options): Promise<void> {
  const text = await metrics.toText()
  response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' })
  response.end(text)
}

/**
 * Serves `/health` and `/metrics` on 127.0.0.1. `/health` returns the state of the default chain and of all chains, with status
 * 200 while the default chain is being followed and 503 otherwise. `/metrics` is for Prometheus. Rejects if the port is taken.
 */
export function serveHealth(options: Options): Promise<HealthServer> {
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split('?', 1)[0]
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && path === '/health') sendHealth(response, options)
    else if (isRead && path === '/metrics') sendMetrics(response, options).catch(() => response.writeHead(500).end())
    else response.writeHead(404).end()
  }
  const server = createServer(refuseUnknownHosts(options.env, handle))
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.env.indexerPort, '127.0.0.1', () => {
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
