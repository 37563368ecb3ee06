import type { IncomingMessage, ServerResponse } from 'node:http'
import { pathWithoutLocale } from '@/lib/i18n/localized-path'
import { serviceWorkerPath, serviceWorkerPolicy } from '@/lib/service-worker'
import { errorStatus, findErrorReason } from '@/lib/routes/pages'
import { bufferResponse, type BufferDecision } from './buffer-response'
import { builtFilePolicy, documentPolicy, type PolicyContext, policyHeader } from './content-security-policy'
import { addReference, getErrorPage, wantsDocument } from './error-pages'
import { cacheResponse, getCachedResponse, isBuiltFile, toCacheKey } from './response-cache'
import { bodyKey, sendBody } from './send-response'

export type DocumentContext = PolicyContext & {
  /** Passes a request to Next. */
  readonly next: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

const compressibleType = /^(?:text\/|application\/(?:javascript|json|manifest\+json|xml)|image\/svg\+xml)/
/** Paths of documents and text files: the entry answers their conditional requests, because it sets the `ETag`. */
const textPath = /(?:^|\/)[^/.]*$|\.(?:js|css|json|svg|txt|xml|webmanifest)$/

/** Whether Next rendered the response ahead; its body is then the same for every user. */
function isPrerendered(response: ServerResponse): boolean {
  return response.hasHeader('x-nextjs-prerender') || response.hasHeader('x-nextjs-cache')
}

/** The cache key of a request, and the response that is cached under it. */
function findCached(request: IncomingMessage, url: URL, { isDevelopment }: Pick<DocumentContext, 'isDevelopment'>) {
  const cacheKey = isDevelopment ? null : toCacheKey(request, url)
  return { cacheKey, cached: cacheKey === null ? undefined : getCachedResponse(cacheKey) }
}

/** Whether the entry has the response to a request already, so that nothing is rendered for it. */
export const isDocumentCached = (...question: Parameters<typeof findCached>): boolean =>
  findCached(...question).cached !== undefined

/** A shared cache must not store a response that stores the language of one visitor. */
function keepPrivate(response: ServerResponse): void {
  if (response.hasHeader('set-cookie')) response.setHeader('Cache-Control', 'private, no-cache')
}

/**
 * Serves the response of Next, compressed. For a document it reads the whole body and adds a content security policy
 * with the hashes of the inline scripts; it never changes the body. Responses that are the same for every user are
 * cached for a moment. When a page fails, Next responds with an empty document that only JavaScript fills: the user
 * gets our error page instead.
 */
export async function serveDocument(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  context: DocumentContext,
): Promise<void> {
  const { next, isDevelopment } = context
  if (isBuiltFile(url.pathname)) response.setHeader(policyHeader, builtFilePolicy)
  if (url.pathname === serviceWorkerPath) response.setHeader(policyHeader, serviceWorkerPolicy)
  const { cacheKey, cached } = findCached(request, url, context)
  if (cached) {
    for (const [name, value] of Object.entries(cached.headers)) if (value !== undefined) response.setHeader(name, value)
    keepPrivate(response)
    return sendBody(request, response, cached)
  }
  const ifNoneMatch = request.headers['if-none-match']
  if (textPath.test(url.pathname)) {
    delete request.headers['if-none-match']
    delete request.headers['if-modified-since']
  }
  const errorReason = findErrorReason(pathWithoutLocale(url.pathname))
  const mayFail = !isDevelopment && wantsDocument(request, url.pathname) && !errorReason
  const hasFailed = () => mayFail && response.statusCode >= 500

  function decide(): BufferDecision {
    response.removeHeader('x-middleware-rewrite')
    const type = String(response.getHeader('content-type') ?? '')
    if (response.statusCode === 304 || response.statusCode === 204 || response.statusCode === 206) {
      // A response without a body must not replace the policy that the browser stored with the body.
      if (response.statusCode === 304) response.removeHeader(policyHeader)
      return 'pass'
    }
    if (hasFailed() || type.startsWith('text/html')) return 'buffer'
    const isReusable = isBuiltFile(url.pathname) || isPrerendered(response)
    return compressibleType.test(type) && !isDevelopment && isReusable ? 'buffer' : 'pass'
  }

  async function finish(original: Buffer, end: (body?: Buffer) => void): Promise<void> {
    const errorPage = hasFailed() ? getErrorPage(request, url.pathname) : undefined
    const path = request.url?.split('?', 1)[0] ?? url.pathname
    if (errorPage) {
      addReference(response, { status: response.statusCode, path }, null)
      // The error page shows this status.
      response.statusCode = errorStatus.internal
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
    } else if (errorReason) addReference(response, { status: response.statusCode, path }, errorReason)
    const whole = errorPage ?? { body: original, key: bodyKey(original) }
    const isDocument = String(response.getHeader('content-type')).startsWith('text/html')
    if (isDocument) response.setHeader(policyHeader, documentPolicy(whole, context))
    if (cacheKey !== null) cacheResponse(cacheKey, response, whole)
    keepPrivate(response)
    await sendBody(request, response, whole, { ifNoneMatch, end })
  }

  bufferResponse(response, decide, (body, end) => {
    finish(body, end).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  // The headers of a page depend on its body, so HEAD is rendered like GET; Node sends no body to HEAD. Routes of the API must know it: a
  // download would be generated for nobody, and no client would slow it down.
  if (request.method === 'HEAD' && !url.pathname.startsWith('/api/')) request.method = 'GET'
  await next(request, response)
}
