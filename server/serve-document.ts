import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import Negotiator from 'negotiator'
import { bufferResponse, type BufferDecision } from './buffer-response'
import { bodyKey, encodeBody, scriptHashesOf, type Encoding } from './compressed-bodies'
import { contentSecurityPolicy } from './content-security-policy'

export type DocumentContext = {
  /** Origins that pages may read from, besides our own. */
  readonly connectOrigins: readonly string[]
  readonly isDevelopment: boolean
  /** Whether the path may be of a page that is rendered for each request: its scripts then carry a nonce. */
  readonly isDynamic: boolean
}

const policyHeader = 'Content-Security-Policy'
const compressibleType = /^(?:text\/|application\/(?:javascript|json|manifest\+json|xml)|image\/svg\+xml)/

function chooseEncoding(request: IncomingMessage): Encoding {
  const chosen = new Negotiator(request).encoding(['br', 'gzip', 'identity'])
  return chosen === 'br' || chosen === 'gzip' ? chosen : 'identity'
}

/** Next says so of what it rendered ahead; such a body is the same for all who get it. */
function isPrerendered(response: ServerResponse): boolean {
  return response.hasHeader('x-nextjs-prerender') || response.hasHeader('x-nextjs-cache')
}

/**
 * Prepares what Next answers: the policy of a document from the scripts that are really in it, and compression.
 *
 * Documents rendered ahead and files that never change are held back whole, so that hashes and compressed forms are
 * computed once a body. A document rendered for this request streams; its scripts carry the request's nonce.
 */
export function serveDocument(request: IncomingMessage, response: ServerResponse, context: DocumentContext): void {
  const { connectOrigins, isDevelopment, isDynamic } = context
  const nonce = isDynamic && !isDevelopment ? randomBytes(18).toString('base64') : null
  // Next takes the nonce for its own scripts from the policy that it finds in the request.
  if (nonce) request.headers['content-security-policy'] = `script-src 'nonce-${nonce}'`
  const isStaticFile = request.url?.startsWith('/_next/static/') ?? false

  function decide(): BufferDecision {
    const type = String(response.getHeader('content-type') ?? '')
    const isDocument = type.startsWith('text/html')
    // An answer without a body must not replace the policy that the browser keeps with the body it has.
    if (response.statusCode === 304 || response.statusCode === 204) return 'pass'
    if (isDocument && isDevelopment) {
      response.setHeader(policyHeader, contentSecurityPolicy({ kind: 'development' }, connectOrigins))
      return 'pass'
    }
    if (isDocument && nonce && !isPrerendered(response)) {
      response.setHeader(policyHeader, contentSecurityPolicy({ kind: 'nonce', nonce }, connectOrigins))
      return 'pass'
    }
    if (isDocument) return 'buffer'
    return compressibleType.test(type) && !isDevelopment && (isStaticFile || isPrerendered(response)) ? 'buffer' : 'pass'
  }

  async function finish(body: Buffer): Promise<Buffer> {
    const key = bodyKey(body)
    if (String(response.getHeader('content-type')).startsWith('text/html')) {
      const hashes = scriptHashesOf(key, body)
      response.setHeader(policyHeader, contentSecurityPolicy({ kind: 'hashes', hashes }, connectOrigins))
    }
    const encoded = await encodeBody(key, body, chooseEncoding(request))
    response.appendHeader('Vary', 'Accept-Encoding')
    if (encoded.encoding !== 'identity') {
      response.setHeader('Content-Encoding', encoded.encoding)
      const etag = response.getHeader('etag')
      if (typeof etag === 'string' && !etag.startsWith('W/')) response.setHeader('ETag', `W/${etag}`)
    }
    response.removeHeader('Transfer-Encoding')
    response.setHeader('Content-Length', encoded.body.length)
    return encoded.body
  }

  bufferResponse(response, decide, (body, send) => {
    finish(body).then(send, (error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
}
