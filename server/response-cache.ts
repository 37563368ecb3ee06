import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { isLocale } from '@/lib/i18n/locales'
import { isPagePath } from '@/lib/routes/game-paths'
import type { WholeBody } from './send-response'

/** A response of Next with status 200, before its body was compressed for one client. */
type CachedResponse = WholeBody & { readonly headers: OutgoingHttpHeaders }

/** The entry asks Next for a page at most once in this time; Next revalidates the page on its own schedule. */
const pageFreshForMs = 1_000
const maxCachedBytes = 64 * 1024 * 1024

const cache = new LRUCache<string, CachedResponse>({
  maxSize: maxCachedBytes,
  sizeCalculation: ({ body }) => body.length + 2_000,
})

/** Whether a path is a file of Next's build. Its name contains a hash of its content, so it never changes. */
export const isBuiltFile = (pathname: string) => pathname.startsWith('/_next/static/')

/** Whether a path is a page with a language prefix. */
export function isPrefixedPage(pathname: string): boolean {
  const [, first, ...rest] = pathname.split('/')
  return isLocale(first) && isPagePath(`/${rest.join('/')}`)
}

/**
 * The cache key of a request; null if its response must not be cached. Only two kinds of response depend on the address alone: pages with
 * a language prefix and built files.
 */
export function toCacheKey(request: Pick<IncomingMessage, 'method' | 'headers'>, url: URL): string | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  if (url.search !== '' || request.headers.rsc !== undefined) return null
  // Next ignores ranges of pages.
  const isWhole = request.headers.range === undefined || !isBuiltFile(url.pathname)
  return isWhole && (isBuiltFile(url.pathname) || isPrefixedPage(url.pathname)) ? url.pathname : null
}

/** Whether a response is the same for every user: a fresh page that was rendered ahead, or a built file. */
function isCacheable(key: string, response: ServerResponse): boolean {
  if (response.statusCode !== 200 || response.hasHeader('set-cookie')) return false
  if (isBuiltFile(key)) return true
  const state = response.getHeader('x-nextjs-cache')
  return state === 'HIT' || state === 'REVALIDATED'
}

/** Caches a response if it is the same for every user. */
export function cacheResponse(key: string, response: ServerResponse, body: WholeBody): void {
  if (!isCacheable(key, response)) return
  const { 'content-length': _length, 'transfer-encoding': _transfer, ...headers } = response.getHeaders()
  cache.set(key, { ...body, headers }, isBuiltFile(key) ? {} : { ttl: pageFreshForMs })
}

export function getCachedResponse(key: string): CachedResponse | undefined {
  return cache.get(key)
}
