import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { toServerTiming } from '@/lib/errors/error-reference'
import { localeCodes, type Locale } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { getRequestLocale } from '@/lib/i18n/choose-locale'
import { errorPath, errorStatus, type ErrorReason } from '@/lib/routes/pages'
import { logger } from '@/lib/server/logger'
import { bodyKey, type WholeBody } from './send-response'

/** The reasons whose pages the entry sends itself. */
const sentReasons = [
  'internal',
  'bad-request',
  'method-not-allowed',
  'limited',
] as const satisfies readonly ErrorReason[]

type SentReason = (typeof sentReasons)[number]

/** The error pages in every language as whole documents. They are in memory, so that sending one cannot fail. */
const pages = new Map<`${Locale}/${SentReason}`, WholeBody>()

/** Whether a request is for a document: not for the router's data, a file or the API. */
export function wantsDocument(request: Pick<IncomingMessage, 'headers'>, pathname: string): boolean {
  // From the last slash on: a search in the whole path would take time quadratic in its dots.
  const name = pathname.slice(pathname.lastIndexOf('/'))
  return request.headers.rsc === undefined && !pathname.startsWith('/api/') && !/\../.test(name)
}

/** Whether a person opens an address in a browser: the browser says so, or prefers documents. */
export const isNavigation = (request: Pick<IncomingMessage, 'headers'>, pathname: string): boolean =>
  wantsDocument(request, pathname) &&
  (request.headers['sec-fetch-mode'] === 'navigate' || request.headers.accept?.startsWith('text/html') === true)

/** The reason whose error page is sent for a code of an `HttpError`. */
export const findSentReason = (code: string): SentReason | undefined => sentReasons.find((reason) => reason === code)

/** The error page in the language of a request; undefined before `loadErrorPages` is done. */
export function getErrorPage(
  request: Pick<IncomingMessage, 'headers'>,
  pathname: string,
  reason: SentReason = 'internal',
): WholeBody | undefined {
  const { cookie, 'accept-language': acceptLanguage } = request.headers
  return pages.get(`${getRequestLocale({ pathname, cookie, acceptLanguage })}/${reason}`)
}

/** @param html a whole document. */
export function setErrorPage(locale: Locale, html: Buffer, reason: SentReason = 'internal'): void {
  pages.set(`${locale}/${reason}`, { body: html, key: bodyKey(html) })
}

/** How long all requests for the same error page share one reference. */
const sharedForMs = 60_000

type SharedReference = { readonly reference: string; readonly until: number; others: number }

const shared = new Map<ErrorReason, SharedReference>()

type Logged = { readonly status: number; readonly path: string }

const createReference = () => randomBytes(6).toString('hex')

function logFailure(logged: Logged): string {
  const reference = createReference()
  logger.error({ reference, ...logged }, 'error page')
  return reference
}

/**
 * The reference of an error page that anybody can request without an error. All requests of a minute share one
 * reference and one line in the log, so that nobody can fill the log.
 */
function shareReference(reason: ErrorReason, { status, path }: Logged): string {
  const now = performance.now()
  const last = shared.get(reason)
  if (last && last.until > now) {
    last.others += 1
    return last.reference
  }
  const next = { reference: createReference(), until: now + sharedForMs, others: 0 }
  shared.set(reason, next)
  // The number of requests that shared the previous reference.
  const others = last?.others ?? 0
  logger.info({ reference: next.reference, status, path, ...(others > 0 ? { others } : {}) }, 'error page')
  return next.reference
}

/**
 * Gives an error page a reference, by which support finds the request in the log. It is sent in a header that the page
 * reads, so that the page itself is the same for everybody.
 *
 * @param logged the path is without the query, which may hold personal data.
 * @param reason why the request was refused, or the error page that was requested by its own address; null if the site
 * failed.
 */
export function addReference(response: ServerResponse, logged: Logged, reason: ErrorReason | null): void {
  const bounded = { ...logged, path: logged.path.slice(0, 200) }
  const reference = reason === null ? logFailure(bounded) : shareReference(reason, bounded)
  response.setHeader('Server-Timing', toServerTiming(reference))
}

async function loadErrorPage(ownUrl: string, locale: Locale, reason: SentReason): Promise<void> {
  const url = `${ownUrl}${localizedPath(locale, errorPath(reason))}`
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  const body = Buffer.from(await response.arrayBuffer())
  if (response.status === errorStatus[reason] && body.includes('</html>')) setErrorPage(locale, body, reason)
}

/** Loads the error pages from the site, which this process reaches at `ownUrl`. Logs a page that fails to load; its errors in that language are then sent as JSON. */
export async function loadErrorPages(ownUrl: string): Promise<void> {
  const results = await Promise.allSettled(
    localeCodes.flatMap((locale) => sentReasons.map((reason) => loadErrorPage(ownUrl, locale, reason))),
  )
  for (const result of results)
    if (result.status === 'rejected') logger.warn({ err: result.reason as unknown }, 'error page not loaded')
}
