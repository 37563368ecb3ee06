import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerEnv } from '@/lib/env/server-env'
import { isDynamicPage } from '@/lib/routes/dynamic-routes'
import { logger } from '@/lib/server/logger'
import { builtFilePolicy, policyHeader } from './content-security-policy'
import { guardRequest } from './guard-request'
import { createHashDoors } from './hash-doors'
import { createGetLeaderboard, getLeaderboardPath } from './hot-routes/get-leaderboard'
import { findHotRoute } from './hot-routes/hot-routes'
import { errorAnswer, sendJson } from './json-answer'
import { requireGame } from './require-game'
import { parseRequestUrl } from './request-url'
import { securityHeaders, stripRequestHeaders } from './security-headers'
import { sendFailure } from './send-failure'
import { serveDocument, type DocumentContext } from './serve-document'
import { nameVisitor } from './visitor-address'

export type EntryOptions = DocumentContext & {
  readonly env: ServerEnv
  /** Whether readers reach the site by https. */
  readonly isHttps: boolean
  /** How many proxies of ours stand in front. */
  readonly trustedProxies: number
}

const mostBodyBytes = 1024 * 1024
const isBuiltFile = (url: URL) => url.pathname.startsWith('/_next/static/')
const isApi = (url: URL) => url.pathname.startsWith('/api/')

/** Next's own tools ask by other methods, in development only. */
const mayChange = (url: URL, isDevelopment: boolean) =>
  !findHotRoute(url.pathname) && (isApi(url) || (isDevelopment && url.pathname.startsWith('/__nextjs')))

/** Handles one request: refuses what is no request, answers hot routes, hands the rest to Next and looks at its answers. */
export function createRequestHandler(
  options: EntryOptions,
): (request: IncomingMessage, response: ServerResponse) => void {
  const headers = Object.entries(securityHeaders(options.isHttps))
  const answerGetLeaderboard = createGetLeaderboard(headers)
  const letIn = createHashDoors()

  async function serve(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const page = await requireGame(request, guardRequest(request, url, options.env))
    if (isBuiltFile(page)) response.setHeader(policyHeader, builtFilePolicy)
    await serveDocument(request, response, page, isDynamicPage(page.pathname), options)
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of headers) response.setHeader(name, value)
    stripRequestHeaders(request)
    nameVisitor(request, options.trustedProxies)
    const url = parseRequestUrl(request.url)
    if (!url)
      return sendJson(request, response, errorAnswer(400, 'bad-request', 'This is not an address of this site.'))
    if (Number(request.headers['content-length'] ?? 0) > mostBodyBytes) {
      response.setHeader('Connection', 'close')
      return sendJson(request, response, errorAnswer(413, 'too-large', 'This is more than the site takes.'))
    }
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (!isReading && !mayChange(url, options.isDevelopment)) {
      response.setHeader('Allow', 'GET, HEAD')
      response.setHeader('Connection', 'close')
      return sendJson(request, response, errorAnswer(405, 'method-not-allowed', 'This can only be read.'))
    }
    const hotRoute = findHotRoute(url.pathname)
    if (hotRoute) return sendJson(request, response, await hotRoute(url))
    const shed = await letIn(request, url.pathname, () => serve(request, response, url))
    if (!shed) return
    if (shed.waitSeconds === null) response.setHeader('Connection', 'close')
    else response.setHeader('Retry-After', String(shed.waitSeconds))
    await sendJson(request, response, shed.answer)
  }

  return (request, response) => {
    // Every game polls it: what it does not need is not done before it.
    const answer = request.url === getLeaderboardPath ? answerGetLeaderboard : handle
    answer(request, response).catch((error: unknown) => {
      // Behind the question mark may stand what is nobody's business.
      logger.error({ err: error, path: request.url?.split('?', 1)[0] }, 'request failed')
      if (response.headersSent) return void response.destroy()
      for (const [name, value] of headers) response.setHeader(name, value)
      sendFailure(request, response, options).catch(() => response.destroy())
    })
  }
}
