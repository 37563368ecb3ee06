import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import type { ServerEnv } from '@/lib/env/server-env'
import { isLocale } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { pathWithoutLocale } from '@/lib/i18n/path-without-locale'
import { isDynamicPage } from '@/lib/routes/dynamic-routes'
import { gameVersionHeader, madeGameOf } from '@/lib/routes/game-paths'
import { checkGuard } from '@/lib/routes/guards'
import { errorPath, notFoundPath } from '@/lib/routes/routes'
import { versionOfGame } from '@/lib/server/builder/known-games'
import { logger } from '@/lib/server/logger'
import { bodyKey, scriptHashesOf } from './compressed-bodies'
import { builtFilePolicy, contentSecurityPolicy, policyHeader } from './content-security-policy'
import { getErrorPage } from './error-pages'
import { createGetLeaderboard, getLeaderboardPath } from './get-leaderboard'
import { findEndpoint } from '@/lib/server/endpoints/endpoints'
import { problemResponse, sendResponse } from './send-response'
import { readerLocale } from './reader-locale'
import { parseRequestUrl } from './request-url'
import { securityHeaders, stripRequestHeaders } from './security-headers'
import { sendBody } from './send-body'
import { type DocumentContext, serveDocument } from './serve-document'
import { wantsDocument } from './wants-document'

const mapped = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i

/** The address that asks, as far as we can know: what the outermost of our own proxies saw, or the other end itself. */
function toVisitorAddress(request: IncomingMessage, trustedProxies: number): string {
  const asker = request.socket.remoteAddress ?? ''
  const seen = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const claimed = trustedProxies === 0 ? '' : (seen.at(-trustedProxies)?.trim() ?? '')
  return (isIP(claimed) === 0 ? asker : claimed).replace(mapped, '')
}

/** Leaves in `X-Forwarded-For` the one address by which a visitor is known, whatever the visitor wrote there. */
export function nameVisitor(request: IncomingMessage, trustedProxies: number): void {
  request.headers['x-forwarded-for'] = toVisitorAddress(request, trustedProxies)
}

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
  !findEndpoint(url.pathname) && (isApi(url) || (isDevelopment && url.pathname.startsWith('/__nextjs')))

/** Handles one request: refuses what is no request, answers hot routes, hands the rest to Next and looks at its answers. */
export function createRequestHandler(
  options: EntryOptions,
): (request: IncomingMessage, response: ServerResponse) => void {
  const headers = Object.entries(securityHeaders(options.isHttps))
  const answerGetLeaderboard = createGetLeaderboard(headers)

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
      return sendResponse(
        request,
        response,
        problemResponse(400, 'bad-request', 'This is not an address of this site.'),
      )
    if (Number(request.headers['content-length'] ?? 0) > mostBodyBytes) {
      response.setHeader('Connection', 'close')
      return sendResponse(request, response, problemResponse(413, 'too-large', 'This is more than the site takes.'))
    }
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (!isReading && !mayChange(url, options.isDevelopment)) {
      response.setHeader('Allow', 'GET, HEAD')
      response.setHeader('Connection', 'close')
      return sendResponse(
        request,
        response,
        problemResponse(405, 'method-not-allowed', 'Only GET and HEAD are allowed.'),
      )
    }
    const hotRoute = findEndpoint(url.pathname)
    if (hotRoute) return sendResponse(request, response, await hotRoute(url))
    await serve(request, response, url)
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

/**
 * Asks the guard of the page that a request is for. Where it refuses, the request is for the page that says so from then on.
 *
 * @returns the address to serve.
 */
function guardRequest(request: Pick<IncomingMessage, 'url'>, url: URL, env: ServerEnv): URL {
  const refusal = checkGuard(pathWithoutLocale(url.pathname), env)
  if (!refusal) return url
  const path = refusal.status === 404 ? notFoundPath : errorPath(refusal.reason)
  const first = url.pathname.split('/')[1]
  request.url = isLocale(first) ? localizedPath(first, path) : path
  return new URL(request.url, url)
}

/**
 * Looks whether there is a game where an address names one that somebody made: pages are the same for all and ask no database. Which
 * version of it there is goes along, so that no page of an older one is served. Where there is none, the request is for the page that
 * says so from then on.
 *
 * @returns the address to serve.
 */
export async function requireGame(
  request: Pick<IncomingMessage, 'url' | 'headers'>,
  url: URL,
  versionOf: (slug: string) => Promise<string | null> = versionOfGame,
): Promise<URL> {
  const slug = madeGameOf(pathWithoutLocale(url.pathname))
  if (slug === null) return url
  const version = await versionOf(slug)
  if (version !== null) {
    request.headers[gameVersionHeader] = version
    return url
  }
  const first = url.pathname.split('/')[1]
  request.url = isLocale(first) ? localizedPath(first, notFoundPath) : notFoundPath
  return new URL(request.url, url)
}

/** Ends a request that failed with 500: the error page for who wants a page, JSON for everybody else. */
async function sendFailure(
  request: IncomingMessage,
  response: ServerResponse,
  context: DocumentContext,
): Promise<void> {
  const pathname = parseRequestUrl(request.url)?.pathname
  const body =
    pathname !== undefined && wantsDocument(request, pathname)
      ? getErrorPage(readerLocale(request, pathname))
      : undefined
  if (!body) return sendResponse(request, response, problemResponse(500, 'internal', 'An error occurred.'))
  const key = bodyKey(body)
  response.statusCode = 500
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader(
    policyHeader,
    contentSecurityPolicy({ kind: 'hashes', hashes: scriptHashesOf(key, body) }, context),
  )
  await sendBody(request, response, { body, key })
}
