import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { isLocale } from '@/lib/i18n/locales'
import { isPagePath } from '@/lib/routes/game-paths'
import type { WholeBody } from './send-body'

/** An answer of Next's with status 200, as it was before its body was encoded for one reader. */
export type KeptAnswer = WholeBody & { readonly headers: OutgoingHttpHeaders }

/** A page is taken from Next at most once in this time; Next revalidates it by its own clock. */
const pageKeptForMs = 1_000
const mostBytesKept = 64 * 1024 * 1024

/** Requests with one of these get another answer for the same address. */
const variantHeaders = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'range',
]

const answers = new LRUCache<string, KeptAnswer>({
  maxSize: mostBytesKept,
  sizeCalculation: ({ body }) => body.length + 2_000,
})

const isBuiltFile = (pathname: string) => pathname.startsWith('/_next/static/')

function isPrefixedPage(pathname: string): boolean {
  const [, first, ...rest] = pathname.split('/')
  return isLocale(first) && isPagePath(`/${rest.join('/')}`)
}

/**
 * The name under which a request's answer may be kept, or null: only pages with a language prefix, whose answer is in
 * their address alone, and files of the build, which never change.
 */
export function toKeptName(request: Pick<IncomingMessage, 'method' | 'headers'>, url: URL): string | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  if (url.search !== '' || variantHeaders.some((name) => request.headers[name] !== undefined)) return null
  return isBuiltFile(url.pathname) || isPrefixedPage(url.pathname) ? url.pathname : null
}

/** Whether what Next answered is the same for everybody: rendered ahead and fresh, or a file of the build. */
function isKeepable(name: string, response: ServerResponse): boolean {
  if (response.statusCode !== 200 || response.hasHeader('set-cookie')) return false
  if (isBuiltFile(name)) return true
  const cache = response.getHeader('x-nextjs-cache')
  return cache === 'HIT' || cache === 'REVALIDATED'
}

/** Keeps an answer that everybody may have; passes over any other. */
export function keepAnswer(name: string, response: ServerResponse, body: WholeBody): void {
  if (!isKeepable(name, response)) return
  const { 'content-length': _length, 'transfer-encoding': _transfer, ...headers } = response.getHeaders()
  answers.set(name, { ...body, headers }, isBuiltFile(name) ? {} : { ttl: pageKeptForMs })
}

export function keptAnswer(name: string): KeptAnswer | undefined {
  return answers.get(name)
}
