import { createServer } from 'node:http'
import { type FollowerState, unknownState } from './follower-state'

type HealthServer = { readonly close: () => Promise<void> }

/**
 * Serves `GET /health` on this machine only: how the default chain is followed, and the others. 200 while the default
 * chain is followed, else 503. Rejects where the port is taken.
 */
export function serveHealth(options: {
  readonly port: number
  readonly defaultChainId: number
  readonly readStates: () => readonly FollowerState[]
}): Promise<HealthServer> {
  const { port, defaultChainId, readStates } = options
  const server = createServer((request, response) => {
    if (request.url?.split('?', 1)[0] !== '/health' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404).end()
      return
    }
    const chains = readStates()
    const own =
      chains.find(({ chainId }) => chainId === defaultChainId) ?? unknownState(defaultChainId, 'waiting-for-deployment')
    response.writeHead(own.status === 'following' ? 200 : 503, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    })
    response.end(JSON.stringify({ ...own, chains }))
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
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
