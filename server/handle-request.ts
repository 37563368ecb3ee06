import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { join, relative, sep } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServerEnv } from '@/lib/env/server-env'
import { getLocaleToStore, getRequestLocale } from '@/lib/i18n/choose-locale'
import { localeCookie } from '@/lib/i18n/locale-cookie'
import { defaultLocale, isLocale } from '@/lib/i18n/locales'
import { localizedPath, pathWithoutLocale } from '@/lib/i18n/localized-path'
import { gameVersionHeader, madeGameOf, playerOf, playerPath } from '@/lib/routes/game-paths'
import { checkGuard } from '@/lib/routes/guards'
import { errorPath, errorStatus, notFoundPath } from '@/lib/routes/pages'
import { findPlayerName } from '@/lib/server/players/find-player'
import { versionOfGame } from '@/lib/server/builder/known-games'
import { createBoundedQueue } from '@/lib/server/bounded-queue'
import { problemResponse } from '@/lib/server/endpoints/endpoint'
import { findEndpoint } from '@/lib/server/endpoints/endpoints'
import { leaderboardTextPath } from '@/lib/server/endpoints/get-leaderboard'
import { HttpError } from '@/lib/server/http/http-error'
import { fromThisMachineHeader, isFromThisMachine, refuseUnknownHosts } from '@/lib/server/http/known-host'
import { createRequestShare, shareBounds } from '@/lib/server/http/request-share'
import { refuseOtherSites } from '@/lib/server/http/same-origin'
import { logger } from '@/lib/server/logger'
import { toReadOnlyRefusal } from '@/lib/server/read-only-database'
import { toPlainAddress, visitorOf } from '@/lib/server/rate-limits/visitor'
import { createBodyAdmission } from './body-admission'
import { isClientGone } from './bounded-server'
import { documentPolicy, policyHeader } from './content-security-policy'
import { addReference, findSentReason, getErrorPage, isNavigation, wantsDocument } from './error-pages'
import { createGetLeaderboard, leaderboardTextHeaders } from './get-leaderboard'
import { createEntryTurns, createTurns, refuseFull } from './request-turns'
import { parseRequestUrl } from './request-url'
import { securityHeaders, stripRequestHeaders } from './security-headers'
import { isBuiltFile, isPrefixedPage } from './response-cache'
import { sendBody, sendResponse, type WholeBody } from './send-response'
import { type DocumentContext, isDocumentCached, serveDocument } from './serve-document'

export type EntryOptions = DocumentContext & {
  readonly env: ServerEnv
  /** Whether users reach the site by https. */
  readonly isHttps: boolean
  /** Pages with a guard, by path; those of the site by default. */
  readonly guardedPages?: Readonly<Record<string, string>>
}

const maxBodyBytes = 1024 * 1024

/**
 * Pages that are rendered for a visitor, who can choose any of thousands: five a second, because each takes some 50 ms of
 * the one thread. A page of the leaderboard makes a browser prefetch dozens of profiles.
 */
export const renderBounds = { ...shareBounds, requests: 3_000 } as const

/**
 * How many pages Next serves at once, for all visitors together. It works on all of them in the same turns of the event
 * loop, so everybody else would wait for ten visitors with four pages each.
 */
export const placeBounds = { atOnce: 4, waiting: 5_000, ofOne: 500 } as const
const lookEveryMs = 20
const placeMs = 500

/**
 * Waits until the thread has been idle: the work that is in progress then waits for something else, such as the database
 * or the turn of an old page, and more can begin. No longer than `placeMs`, and while `isInProgress`.
 */
async function waitForIdleThread(isInProgress: () => boolean): Promise<void> {
  let { idle } = performance.eventLoopUtilization()
  for (let waited = 0; waited < placeMs && isInProgress(); waited += lookEveryMs) {
    const before = idle
    await wait(lookEveryMs, undefined, { ref: false })
    idle = performance.eventLoopUtilization().idle
    if (idle - before >= 0.9 * lookEveryMs) return
  }
}

/** For how long a request whose client went away before it got anything keeps its place, if the work on it does not end. */
const abandonedForMs = 2_000

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? ''

const hasBody = ({ headers }: IncomingMessage): boolean => Number(headers['content-length'] ?? 0) > 0

/** The methods that change something or ask what a route takes. Next fails at others, such as TRACE. */
const otherMethods: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Whether a path accepts other methods than GET and HEAD: the API, and in development the tools of Next. */
const takesOtherMethods = ({ pathname }: URL, isDevelopment: boolean) =>
  !findEndpoint(pathname) && (pathname.startsWith('/api/') || (isDevelopment && pathname.startsWith('/__nextjs')))

/**
 * Whether an address is of data of Next's pages router, which the site does not use. Next would render the page that it
 * names all the same, without what the entry checks and counts for pages.
 */
const isPagesRouterData = ({ pathname }: URL) => pathname === '/_next/data' || pathname.startsWith('/_next/data/')

/**
 * Whether an address is of router data by its ending, which only exported sites ask for: pages of this site use headers.
 * Next would serve the page without what the entry checks and counts for it.
 */
const isExportedData = ({ pathname }: URL) => pathname.endsWith('.rsc') || pathname.includes('.segments/')

/**
 * Creates the handler of every request to the site. It rejects invalid requests, responds itself to the endpoints that
 * clients poll, and passes the rest to Next.
 */
export function createRequestHandler(
  options: EntryOptions,
): (request: IncomingMessage, response: ServerResponse) => void {
  const headers = Object.entries(securityHeaders(options.isHttps))
  const handleGetLeaderboard = createGetLeaderboard(headers)
  const admitBody = createBodyAdmission()
  const setVisitorAddress = createVisitorAddressSetter(options.env.trustedProxies)
  const takeTurn = createTurns()
  const takeEntryTurn = createEntryTurns((request) => {
    setVisitorAddress(request)
    return visitorOf(request)
  })
  const waitForPlace = createBoundedQueue(placeBounds)
  // Any number: pages count here also when they are cached, and the look-up of a name is cheap.
  const readInShare = createRequestShare({ ...shareBounds, requests: Infinity })
  const renderInShare = createRequestShare(renderBounds)
  // Any number, because each page that a browser shows prefetches others.
  const serveInShare = createRequestShare({ ...shareBounds, requests: Infinity })

  /** Serves one page of those that Next serves at once, in fair order. */
  async function serveInPlace(visitor: string, serve: () => Promise<void>, ended: AbortSignal): Promise<void> {
    const { served } = await waitForPlace(
      async () => {
        let isInProgress = true
        const served = serve().finally(() => (isInProgress = false))
        await Promise.race([served, waitForIdleThread(() => isInProgress)])
        return { served }
      },
      visitor,
      ended,
    ).catch(refuseFull)
    return served
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of headers) response.setHeader(name, value)
    stripRequestHeaders(request)
    if (isFromThisMachine(request)) request.headers[fromThisMachineHeader] = '1'
    setVisitorAddress(request)
    const url = parseRequestUrl(request.url)
    if (!url) {
      if (redirectToMeant(request, response)) return
      throw new HttpError(400, 'bad-request', 'This is not an address of this site.')
    }
    if (isPagesRouterData(url) || isExportedData(url))
      throw new HttpError(404, 'not-found', 'There is nothing at this address.')
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    const isKnownMethod = isReading || otherMethods.has(request.method ?? '')
    if (!isKnownMethod || (!isReading && !takesOtherMethods(url, options.isDevelopment))) {
      response.setHeader('Allow', 'GET, HEAD')
      response.setHeader('Connection', 'close')
      throw new HttpError(405, 'method-not-allowed', 'This can only be read.')
    }
    if (isReading && hasBody(request)) {
      response.setHeader('Connection', 'close')
      throw new HttpError(400, 'bad-request', 'A request that reads has no body.')
    }
    if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) {
      response.setHeader('Connection', 'close')
      throw new HttpError(413, 'too-large', 'This is more than the site takes.')
    }
    if (!(await admitBody(request, response))) {
      // The client is gone.
      if (response.destroyed) return
      response.setHeader('Connection', 'close')
      throw new HttpError(503, 'busy', 'Too many large requests are in progress.', { retryAfterSeconds: 3 })
    }
    const visitor = visitorOf(request)
    const ended = new AbortController()
    const closed = new Promise<void>((resolve) => response.once('close', resolve))
    void closed.then(() => ended.abort())
    const endpoint = findEndpoint(url.pathname)
    if (endpoint) return sendResponse(request, response, await endpoint(url, visitor, ended.signal))
    if (isPrefixedPage(url.pathname) && wantsDocument(request, url.pathname))
      storeLanguage(request, response, url, options)
    await takeTurn(visitor, ended.signal)
    // Games that do not exist are looked up too, so a visitor has a limited share of lookups.
    const page = await requireGame(request, guardRequest(request, url, options), (slug) =>
      readInShare(visitor, () => versionOfGame(slug), ended.signal),
    )
    const found = await requirePlayer(request, page, (player) =>
      readInShare(visitor, () => findPlayerName(player), ended.signal),
    )
    if (!options.isDevelopment) dropQuery(request, found)
    // Next goes on rendering a page whose client goes away, and never ends the work on a file that it no longer sends.
    const abandoned = closed.then(() =>
      response.headersSent ? undefined : wait(abandonedForMs, undefined, { ref: false }),
    )
    const serveNow = () => Promise.race([serveDocument(request, response, found, options), abandoned])
    if (isOutsideShares(found) || isDocumentCached(request, found, options)) return serveNow()
    const isFile = isBuiltFile(found.pathname) || publicFiles.has(found.pathname)
    const serve = isFile ? serveNow : () => serveInPlace(visitor, serveNow, ended.signal)
    if (!isRenderedOnDemand(found)) return serveInShare(visitor, serve, ended.signal)
    if (!isNavigation(request, found.pathname)) refuseOtherSites(request.headers['sec-fetch-site'])
    const isCached = () => response.getHeader('x-nextjs-cache') === 'HIT'
    await renderInShare(visitor, serve, ended.signal, isCached)
  }

  return refuseUnknownHosts(options.env, (request, response) => {
    if (request.socket.destroyed) return
    // Pages of games and other sites poll this path all the time: it skips every step that it does not need.
    const handler = isLeaderboardText(request.url) ? handleGetLeaderboard : handle
    const turn = takeEntryTurn(request, response)
    const handled = turn ? turn.then(() => handler(request, response)) : handler(request, response)
    handled.catch((cause: unknown) => {
      if (isClientGone(request, response)) return void response.destroy()
      const error = toReadOnlyRefusal(cause) ?? cause
      // A request whose turn was refused has none yet.
      const own = isLeaderboardText(request.url) ? Object.entries(leaderboardTextHeaders) : []
      if (!response.headersSent) for (const [name, value] of [...headers, ...own]) response.setHeader(name, value)
      if (error instanceof HttpError && !response.headersSent) {
        return void sendRefusal(request, response, error, options).catch(() => response.destroy())
      }
      // The query may hold personal data.
      logger.error({ err: error, path: request.url?.split('?', 1)[0] }, 'request failed')
      if (response.headersSent) return void response.destroy()
      sendFailure(request, response, options).catch(() => response.destroy())
    })
  })
}

/** Whether a request is for the leaderboard as text, with or without a query. */
const isLeaderboardText = (url = ''): boolean =>
  url === leaderboardTextPath || url.startsWith(`${leaderboardTextPath}?`)

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Creates the check whether an address is one of our proxies. @param ranges IP addresses and CIDR ranges. */
export function createProxyCheck(ranges: readonly string[]): (address: string) => boolean {
  const proxies = new BlockList()
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/')
    if (prefix === undefined) proxies.addAddress(address, familyOf(address))
    else proxies.addSubnet(address, Number(prefix), familyOf(address))
  }
  return (address) => isIP(address) !== 0 && proxies.check(address, familyOf(address))
}

/**
 * Creates a function that replaces `X-Forwarded-For`, which a client can forge, by the one address that rate limits
 * use: the other end of the connection, or if that is one of our proxies, the client that it names, and so on.
 *
 * @param trustedProxies IP addresses and CIDR ranges.
 */
export function createVisitorAddressSetter(trustedProxies: readonly string[]): (request: IncomingMessage) => void {
  const isProxy = createProxyCheck(trustedProxies)
  return (request) => {
    const hops = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
    let visitor = toPlainAddress(request.socket.remoteAddress ?? '')
    for (const hop of hops.toReversed()) {
      const client = toPlainAddress(hop.trim())
      if (!isProxy(visitor) || isIP(client) === 0) break
      visitor = client
    }
    request.headers['x-forwarded-for'] = visitor
  }
}

/**
 * Removes the query of a page, which is the same for every query: Next would write the first visitor's query into the
 * page that it keeps for everybody. The start page keeps it where `proxy.ts` redirects from it. Without its `_rsc`, Next
 * would redirect a request for router data to the same address with `_rsc`, again and again. Addresses that end in a
 * slash keep it, too: Next redirects them to those without.
 */
export function dropQuery(request: Pick<IncomingMessage, 'url' | 'headers'>, url: URL): void {
  if (url.pathname.startsWith('/api/') || (url.pathname !== '/' && url.pathname.endsWith('/'))) return
  const { cookie, 'accept-language': acceptLanguage } = request.headers
  const isRedirected =
    url.pathname === '/' && getRequestLocale({ pathname: '/', cookie, acceptLanguage }) !== defaultLocale
  if (isRedirected) return
  const routerData = request.headers.rsc === undefined ? null : url.searchParams.get('_rsc')
  url.search = routerData === null ? '' : String(new URLSearchParams({ _rsc: routerData }))
  request.url = url.pathname + url.search
}

/** The files that Next serves as they are. Their names contain nothing that a path would escape. */
const publicFiles: ReadonlySet<string> = new Set(
  readdirSync('public', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative('public', join(parentPath, name)).replaceAll(sep, '/')}`),
)

const film = /^\/films\/(?:cyberwave-runner|night-drive|three-worlds)\.web[mp]$/

/** Whether a request for an address has a share of its own, or sends a film, which takes as long as it lasts. */
const isOutsideShares = ({ pathname }: URL): boolean => pathname.startsWith('/api/') || film.test(pathname)

/** Whether an address is the profile of a player or a made game, after it was looked up. */
function isRenderedOnDemand({ pathname }: URL): boolean {
  const path = pathWithoutLocale(pathname)
  return playerOf(path) !== null || madeGameOf(path) !== null
}

/**
 * Stores the language of a page with a language prefix if it differs from the stored one, also without JavaScript. For
 * other pages `proxy.ts` does this. It does not run for these, because that would halve the rate at which they are
 * served.
 */
function storeLanguage(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { pathname }: URL,
  { isHttps, env }: EntryOptions,
): void {
  const { cookie, referer, host } = headers
  const locale = getLocaleToStore({ pathname, cookie, referer, host })
  if (locale === null) return
  response.setHeader('Set-Cookie', localeCookie(locale, { isSecure: isHttps, isCrossOrigin: env.isCookieCrossOrigin }))
}

/**
 * Changes the page of a request, keeping the language of its prefix. The query must stay: without its `_rsc`, Next
 * would redirect a prefetch to the same address with `_rsc`, again and again.
 *
 * @returns the new address.
 */
function redirectInternally(request: Pick<IncomingMessage, 'url'>, url: URL, path: `/${string}`): URL {
  const prefix = url.pathname.split('/')[1]
  request.url = (isLocale(prefix) ? localizedPath(prefix, path) : path) + url.search
  return new URL(request.url, url)
}

/**
 * Asks the guard of a page; if it refuses, the request gets the 404 page or an error page.
 *
 * @returns the address to serve.
 */
export function guardRequest(
  request: Pick<IncomingMessage, 'url'>,
  url: URL,
  { env, guardedPages }: Pick<EntryOptions, 'env' | 'guardedPages'>,
): URL {
  const refusal = checkGuard(pathWithoutLocale(url.pathname), env, guardedPages)
  if (!refusal) return url
  if (refusal.status === 500) logger.error({ path: url.pathname, reason: refusal.reason }, 'guard failed')
  return redirectInternally(request, url, refusal.status === 404 ? notFoundPath : errorPath(refusal.reason))
}

/**
 * Looks up the made game of an address. The page of a game is rendered without asking whether the game exists. So the
 * entry passes the version of the game in a header, which prevents serving the page of an older version, and responds
 * with the 404 page for a game that does not exist.
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
  if (version === null) return redirectInternally(request, url, notFoundPath)
  request.headers[gameVersionHeader] = version
  return url
}

/**
 * Looks up the player of a profile address. All spellings of a name or address are served from one page, so that they
 * do not fill the cache. A player who does not exist gets the 404 page.
 *
 * @returns the address to serve.
 */
export async function requirePlayer(
  request: Pick<IncomingMessage, 'url'>,
  url: URL,
  nameOf: (player: string) => Promise<string | null> = findPlayerName,
): Promise<URL> {
  const player = playerOf(pathWithoutLocale(url.pathname))
  if (player === null) return url
  const name = await nameOf(player)
  return redirectInternally(request, url, name === null ? notFoundPath : playerPath(name))
}

/**
 * Ends a request that was refused: the error page of the reason for a person who opens an address, problem details for
 * everything else.
 */
async function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  { status, code, message, retryAfterSeconds }: HttpError,
  context: DocumentContext,
): Promise<void> {
  if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', retryAfterSeconds)
  const path = pathOf(request)
  const reason = isNavigation(request, path) ? findSentReason(code) : undefined
  const page = reason && getErrorPage(request, path, reason)
  if (!page) return sendResponse(request, response, problemResponse(status, code, message))
  addReference(response, { status, path }, reason)
  await sendErrorPage(request, response, { status, page }, context)
}

/** Ends a failed request with 500: the error page for a document, problem details for everything else. */
async function sendFailure(
  request: IncomingMessage,
  response: ServerResponse,
  context: DocumentContext,
): Promise<void> {
  const pathname = parseRequestUrl(request.url)?.pathname
  const page = pathname !== undefined && wantsDocument(request, pathname) ? getErrorPage(request, pathname) : undefined
  if (!page || pathname === undefined)
    return sendResponse(request, response, problemResponse(500, 'internal', 'An error occurred.'))
  const status = errorStatus.internal
  addReference(response, { status, path: pathname }, null)
  await sendErrorPage(request, response, { status, page }, context)
}

/**
 * Redirects a browser from an address with too many leading slashes to the address with one.
 *
 * @returns whether it did.
 */
function redirectToMeant(request: IncomingMessage, response: ServerResponse): boolean {
  const meant = (request.url ?? '').replace(/^\/{2,}/, '/')
  if (meant === request.url || !isNavigation(request, pathOf(request)) || !parseRequestUrl(meant)) return false
  response.writeHead(308, { Location: meant, 'Cache-Control': 'no-store' }).end()
  return true
}

async function sendErrorPage(
  request: IncomingMessage,
  response: ServerResponse,
  { status, page }: { readonly status: number; readonly page: WholeBody },
  context: DocumentContext,
): Promise<void> {
  response.statusCode = status
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader(policyHeader, documentPolicy(page, context))
  await sendBody(request, response, page)
}
