import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { ServerEnv } from '@/lib/env/server-env'
import { answerBalance, isBalancePath } from '@/lib/server/credits/answer-balance'
import { creditCounts } from '@/lib/server/credits/credit-counts'
import { isOwnOrigin } from '@/lib/server/http/own-origin'
import { logger } from '@/lib/server/logger'
import { errorAnswer, type JsonAnswer, sendJson } from './json-answer'
import { parseRequestUrl } from './request-url'
import { securityHeaders } from './security-headers'

type OwnEnv = Pick<ServerEnv, 'siteUrl' | 'allowedOrigins' | 'webPort'>

/** Pages of the site are on another port, which makes them another origin: they may read, others not. */
function allowOwnOrigin(request: IncomingMessage, response: ServerResponse, env: OwnEnv): void {
  const { origin } = request.headers
  response.setHeader('Vary', 'Origin')
  const isOwn = ['localhost', '127.0.0.1', '[::1]'].some((host) =>
    isOwnOrigin({ origin: origin ?? null, host: `${host}:${env.webPort}` }, env),
  )
  if (origin && isOwn) response.setHeader('Access-Control-Allow-Origin', origin)
}

async function answer(request: IncomingMessage): Promise<JsonAnswer> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return errorAnswer(405, 'method-not-allowed', 'This can only be read.')
  const url = parseRequestUrl(request.url)
  if (url && isBalancePath(url.pathname)) return answerBalance(url.pathname)
  if (url?.pathname === '/health') return { status: 200, body: { status: 'ok', ...creditCounts } }
  return errorAnswer(404, 'not-found', 'Only /api/credits/balance/{address} is here.')
}

/**
 * Serves the balance of credits on a port of its own, as games expect it in local development: `GET
 * /api/credits/balance/{address}`, and `/health` with how often it could not be read. Rejects where the port is taken.
 */
export function startCreditsServer(port: number, env: OwnEnv): Promise<Server> {
  const headers = Object.entries(securityHeaders(false))
  const server = createServer((request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    allowOwnOrigin(request, response, env)
    answer(request)
      .then((found) => sendJson(request, response, found))
      .catch((error: unknown) => {
        logger.error({ err: error }, 'credits not answered')
        response.destroy()
      })
  })
  return new Promise((resolve, reject) => server.once('error', reject).listen(port, () => resolve(server)))
}
