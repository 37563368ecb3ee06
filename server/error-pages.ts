import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { localeCodes, type Locale } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { getRequestLocale } from '@/lib/i18n/choose-locale'
import { errorPath, type ErrorReason } from '@/lib/routes/pages'
import { logger } from '@/lib/server/logger'

/** The reasons whose pages the entry sends itself. */
const sentReasons = ['internal', 'bad-request'] as const satisfies readonly ErrorReason[]

type SentReason = (typeof sentReasons)[number]

/** The error pages of every language as whole documents, in memory so that they need nothing that may be broken. */
const pages = new Map<`${Locale}/${SentReason}`, Buffer>()

/** Whether a request is for a document: not for the router's data, a file or the API. */
export function wantsDocument(request: Pick<IncomingMessage, 'headers'>, pathname: string): boolean {
  return request.headers.rsc === undefined && !pathname.startsWith('/api/') && !/\.[^/]+$/.test(pathname)
}

/** The error page in the language of a request; undefined before `loadErrorPages` is done. */
export function getErrorPage(
  request: Pick<IncomingMessage, 'headers'>,
  pathname: string,
  reason: SentReason = 'internal',
): Buffer | undefined {
  const { cookie, 'accept-language': acceptLanguage } = request.headers
  return pages.get(`${getRequestLocale({ pathname, cookie, acceptLanguage })}/${reason}`)
}

/** @param html a whole document. */
export function setErrorPage(locale: Locale, html: Buffer, reason: SentReason = 'internal'): void {
  pages.set(`${locale}/${reason}`, html)
}

/**
 * Writes the status and the reference of a request into an error page, and the reference into the log, so that support finds the request.
 *
 * @param path without query, which may hold personal data.
 * @param level `info` for an error page that was requested as such, or that says what is wrong with a request.
 */
export function fillErrorPage(
  page: Buffer,
  { status, path, level }: { readonly status: number; readonly path: string; readonly level: 'error' | 'info' },
): Buffer {
  const reference = randomBytes(6).toString('hex')
  logger[level]({ reference, status, path }, 'error page')
  const fill = (html: string, name: 'status' | 'reference', value: string) =>
    html.replace(new RegExp(`(<(?:p|code) data-error="${name}"[^>]*>)[^<]*(?=<)`), `$1${value}`)
  return Buffer.from(fill(fill(page.toString(), 'status', String(status)), 'reference', reference))
}

async function loadErrorPage(ownUrl: string, locale: Locale, reason: SentReason): Promise<void> {
  const url = `${ownUrl}${localizedPath(locale, errorPath(reason))}`
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  const body = Buffer.from(await response.arrayBuffer())
  if (response.status === 500 && body.includes('</html>')) setErrorPage(locale, body, reason)
}

/** Loads the error pages from the site, which this process reaches at `ownUrl`. Logs a page that fails to load; its errors in that language are then sent as JSON. */
export async function loadErrorPages(ownUrl: string): Promise<void> {
  const results = await Promise.allSettled(
    localeCodes.flatMap((locale) => sentReasons.map((reason) => loadErrorPage(ownUrl, locale, reason))),
  )
  for (const result of results)
    if (result.status === 'rejected') logger.warn({ err: result.reason as unknown }, 'error page not loaded')
}
