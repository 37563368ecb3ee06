import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pathWithoutLocale } from '@/lib/i18n/path-without-locale'
import { isErrorPath } from '@/lib/routes/routes'
import { bufferResponse, type BufferDecision } from './buffer-response'
import { bodyKey, scriptHashesOf } from './compressed-bodies'
import { contentSecurityPolicy, policyHeader } from './content-security-policy'
import { errorDocument } from './error-documents'
import { keepAnswer, keptAnswer, toKeptName } from './kept-answers'
import { readerLocale } from './reader-locale'
import { scriptsAfterPaint } from './scripts-after-paint'
import { sendBody } from './send-body'
import { wantsDocument } from './wants-document'

export type DocumentContext = {
  /** Hands a request on to Next. */
  readonly next: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Origins that pages may read from, besides our own. */
  readonly connectOrigins: readonly string[]
  /** Origins of what pages may frame: games. */
  readonly frameOrigins: readonly string[]
  readonly isDevelopment: boolean
}

const compressibleType = /^(?:text\/|application\/(?:javascript|json|manifest\+json|xml)|image\/svg\+xml)/
/** Paths whose answer is a document or a text file: their conditional requests are answered here, not by Next. */
const textPath = /(?:^|\/)[^/.]*$|\.(?:js|css|json|svg|txt|xml|webmanifest)$/

/** Next says so of what it rendered ahead; such a body is the same for all who get it. */
function isPrerendered(response: ServerResponse): boolean {
  return response.hasHeader('x-nextjs-prerender') || response.hasHeader('x-nextjs-cache')
}

/**
 * Serves what Next answers: with the policy of a document from the scripts that are really in it, and compressed.
 *
 * Documents rendered ahead and files that never change are held back whole, so that hashes and compressed forms are
 * computed once a body; the scripts of such a document come after its first paint. A document of a dynamic page streams;
 * its scripts carry the request's nonce. What everybody may have is kept for a moment and served without asking Next.
 * Where a page broke, Next answers an empty one that only JavaScript fills: the reader gets our error page instead.
 *
 * @param isDynamic whether the path is of a page that is rendered for each request.
 */
export async function serveDocument(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  isDynamic: boolean,
  context: DocumentContext,
): Promise<void> {
  const { next, isDevelopment } = context
  const keepAs = isDevelopment ? null : toKeptName(request, url)
  const kept = keepAs === null ? undefined : keptAnswer(keepAs)
  if (kept) {
    for (const [name, value] of Object.entries(kept.headers)) if (value !== undefined) response.setHeader(name, value)
    return sendBody(request, response, kept)
  }
  const nonce = isDynamic && !isDevelopment ? randomBytes(18).toString('base64') : null
  // Next takes the nonce for its own scripts from the policy that it finds in the request.
  if (nonce) request.headers['content-security-policy'] = `script-src 'nonce-${nonce}'`
  const ifNoneMatch = request.headers['if-none-match']
  if (textPath.test(url.pathname)) {
    delete request.headers['if-none-match']
    delete request.headers['if-modified-since']
  }
  const mayBreak =
    !isDevelopment && wantsDocument(request, url.pathname) && !isErrorPath(pathWithoutLocale(url.pathname))
  const isBroken = () => mayBreak && response.statusCode >= 500
  const isBuiltFile = url.pathname.startsWith('/_next/static/')

  function decide(): BufferDecision {
    response.removeHeader('x-middleware-rewrite')
    const type = String(response.getHeader('content-type') ?? '')
    const isDocument = type.startsWith('text/html')
    if (response.statusCode === 304 || response.statusCode === 204 || response.statusCode === 206) {
      // An answer without a body must not replace the policy that the browser keeps with the body it has.
      if (response.statusCode === 304) response.removeHeader(policyHeader)
      return 'pass'
    }
    if (isBroken()) return 'buffer'
    if (isDocument && nonce && !isPrerendered(response)) {
      response.setHeader(policyHeader, contentSecurityPolicy({ kind: 'nonce', nonce }, context))
      return 'pass'
    }
    if (isDocument) return 'buffer'
    return compressibleType.test(type) && !isDevelopment && (isBuiltFile || isPrerendered(response)) ? 'buffer' : 'pass'
  }

  async function finish(answered: Buffer, end: (body?: Buffer) => void): Promise<void> {
    const replacement = isBroken() ? errorDocument(readerLocale(request, url.pathname)) : undefined
    if (replacement) response.setHeader('Content-Type', 'text/html; charset=utf-8')
    const isDocument = String(response.getHeader('content-type')).startsWith('text/html')
    const plain = replacement ?? answered
    const body = isDocument && !isDevelopment ? Buffer.from(scriptsAfterPaint(plain.toString('utf8'))) : plain
    const whole = { body, key: bodyKey(body) }
    if (isDocument) {
      const hashes = scriptHashesOf(whole.key, body)
      response.setHeader(policyHeader, contentSecurityPolicy({ kind: 'hashes', hashes }, context))
    }
    if (keepAs !== null) keepAnswer(keepAs, response, whole)
    await sendBody(request, response, whole, { ifNoneMatch, end })
  }

  bufferResponse(response, decide, (body, end) => {
    finish(body, end).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  // A page's headers depend on its body, also where only the headers are wanted; Node sends none to HEAD.
  if (request.method === 'HEAD') request.method = 'GET'
  await next(request, response)
}
