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

/** The error pages of every language as whole documents, in memory so that they need nothing that may be broken. */
const pages = new Map<`${Locale}/${SentReason}`, WholeBody>()

/** Whether a request is for a document: not for the router's data, a file or the API. */
export function wantsDocument(request: Pick<IncomingMessage, 'headers'>, pathname: string): boolean {
  return request.headers.rsc === undefined && !pathname.startsWith('/api/') && !/\.[^/]+$/.test(pathname)
}

/** Whether a person opens an address, whose browser says so, or accepts documents before anything else. */
export const isNavigation = (request: Pick<IncomingMessage, 'headers'>, pathname: string): boolean =>
  wantsDocument(request, pathname) &&
  (request.headers['sec-fetch-mode'] === 'navigate' || request.headers.accept?.startsWith('text/html') === true)

/** The reason of a refusal with an error page, by its code. */
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

/** How long the error pages that anybody can ask for share a reference. */
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

/** The reference of the page of a reason, which anybody can ask for without an error: in a minute all have one, and one line in the log. */
function shareReference(reason: ErrorReason, { status, path }: Logged): string {
  const now = performance.now()
  const last = shared.get(reason)
  if (last && last.until > now) {
    last.others += 1
    return last.reference
  }
  const next = { reference: createReference(), until: now + sharedForMs, others: 0 }
  shared.set(reason, next)
  // What came with the reference of the line before.
  const others = last?.others ?? 0
  logger.info({ reference: next.reference, status, path, ...(others > 0 ? { others } : {}) }, 'error page')
  return next.reference
}

/**
 * Gives an error page its reference, under which support finds the request in the log. It is in a header that the page reads, so that the
 * page itself is the same for everybody.
 *
 * @param path without query, which may hold personal data.
 * @param reason of a page that says what is wrong with a request, or that was requested as such; null when the site failed.
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
