import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { ServerEnv } from '@/lib/env/server-env'
import { handleBalance, creditCounts, isBalancePath } from '@/lib/server/credits/balance-handler'
import { type EndpointResponse, problemResponse } from '@/lib/server/endpoints/endpoint'
import { refuseUnknownHosts } from '@/lib/server/http/known-host'
import { logger } from '@/lib/server/logger'
import { toPlainAddress, toVisitorNetwork } from '@/lib/server/rate-limits/visitor'
import { connectionBounds, createBoundedServer, isClientGone } from './bounded-server'
import { parseRequestUrl } from './request-url'
import { securityHeaders } from './security-headers'
import { sendResponse } from './send-response'

type CreditsEnv = Pick<
  ServerEnv,
  'host' | 'creditsPort' | 'defaultChainId' | 'siteUrl' | 'gamesOrigin' | 'allowedOrigins'
>

async function respond(request: IncomingMessage): Promise<EndpointResponse> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return problemResponse(405, 'method-not-allowed', 'This can only be read.')
  const url = parseRequestUrl(request.url)
  if (url && isBalancePath(url.pathname))
    return handleBalance(url.pathname, toVisitorNetwork(toPlainAddress(request.socket.remoteAddress ?? '')))
  if (url?.pathname === '/health') return { status: 200, body: { status: 'ok', ...creditCounts } }
  return problemResponse(404, 'not-found', 'Only /api/credits/balance/{address} is here.')
}

/**
 * Serves credit balances on `CREDITS_PORT` to the servers of games and other programs in local development:
 * `GET /api/credits/balance/{address}`, and `/health` with the number of failed reads. Rejects if the port is taken.
 */
export function startCreditsServer(env: CreditsEnv): Promise<Server> {
  const headers = Object.entries(securityHeaders(false))
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    respond(request)
      .then((result) => sendResponse(request, response, result))
      .catch((error: unknown) => {
        if (!isClientGone(request, response)) logger.error({ err: error }, 'credits request failed')
        response.destroy()
      })
  }
  const server = createBoundedServer(() => false)
  server.on('request', refuseUnknownHosts(env, handle))
  return new Promise((resolve, reject) =>
    server.once('error', reject).listen(env.creditsPort, env.host, connectionBounds.all, () => resolve(server)),
  )
}
