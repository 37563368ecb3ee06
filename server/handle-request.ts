import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLocale } from '@/lib/i18n/locales'
import { isRoute } from '@/lib/routes/routes'
import { logger } from '@/lib/server/logger'
import { hotRoutes } from './hot-routes/hot-routes'
import { errorAnswer, sendJson } from './json-answer'
import { securityHeaders, stripRequestHeaders } from './security-headers'
import { serveDocument } from './serve-document'

export type EntryOptions = {
  /** Hands a request on to Next. */
  readonly next: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  readonly connectOrigins: readonly string[]
  readonly isHttps: boolean
  readonly isDevelopment: boolean
}

const mostBodyBytes = 1024 * 1024

/** The address that was asked for; null where it is none. Only path and query count, whoever the request says we are. */
function parseUrl(request: IncomingMessage): URL | null {
  const target = request.url ?? '/'
  if (!target.startsWith('/') || target.startsWith('//') || target.includes('\\')) return null
  try {
    decodeURI(target)
    return new URL(target, 'http://site.invalid')
  } catch {
    return null
  }
}

/** Pages that we know are rendered ahead; what we do not know may be rendered for the request. */
function isStaticPage(pathname: string): boolean {
  const [, first, ...rest] = pathname.split('/')
  return isRoute(isLocale(first) ? `/${rest.join('/')}` : pathname)
}

/** Handles one request: refuses what is no request, answers hot routes, hands the rest to Next and looks at its answers. */
export function createRequestHandler(options: EntryOptions): (request: IncomingMessage, response: ServerResponse) => void {
  const headers = Object.entries(securityHeaders(options.isHttps))

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of headers) response.setHeader(name, value)
    stripRequestHeaders(request)
    const url = parseUrl(request)
    if (!url) return sendJson(request, response, errorAnswer(400, 'bad-request', 'This is not an address of this site.'))
    if (Number(request.headers['content-length'] ?? 0) > mostBodyBytes) {
      response.setHeader('Connection', 'close')
      return sendJson(request, response, errorAnswer(413, 'too-large', 'This is more than the site takes.'))
    }
    const hotRoute = hotRoutes.get(url.pathname)
    if (hotRoute) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.setHeader('Allow', 'GET, HEAD')
        return sendJson(request, response, errorAnswer(405, 'method-not-allowed', 'This can only be read.'))
      }
      return sendJson(request, response, await hotRoute(url))
    }
    serveDocument(request, response, { ...options, isDynamic: !isStaticPage(url.pathname) })
    // A page's headers depend on its body, also where only the headers are wanted; Node sends none to HEAD.
    if (request.method === 'HEAD') request.method = 'GET'
    await options.next(request, response)
  }

  return (request, response) => {
    handle(request, response).catch((error: unknown) => {
      logger.error({ err: error, url: request.url }, 'request failed')
      if (response.headersSent) response.destroy()
      else sendJson(request, response, errorAnswer(500, 'internal', 'An error occurred.'))
    })
  }
}
