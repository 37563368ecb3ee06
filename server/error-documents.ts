import { localeCodes, type Locale } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { errorPath } from '@/lib/routes/routes'
import { logger } from '@/lib/server/logger'

/** The page that tells of an error, whole, in every language; kept so that it is there when nothing else is. */
const documents = new Map<Locale, Buffer>()

export function errorDocument(locale: Locale): Buffer | undefined {
  return documents.get(locale)
}

/** @param html a whole document. */
export function keepErrorDocument(locale: Locale, html: Buffer): void {
  documents.set(locale, html)
}

async function loadErrorDocument(port: number, locale: Locale): Promise<void> {
  const url = `http://127.0.0.1:${port}${localizedPath(locale, errorPath('internal'))}`
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  const body = Buffer.from(await response.arrayBuffer())
  if (response.status === 500 && body.includes('</html>')) keepErrorDocument(locale, body)
}

/** Takes the error pages from the site that listens on `port`. One that does not come is missed only where there is an error. */
export async function loadErrorDocuments(port: number): Promise<void> {
  const results = await Promise.allSettled(localeCodes.map((locale) => loadErrorDocument(port, locale)))
  for (const result of results)
    if (result.status === 'rejected') logger.warn({ err: result.reason as unknown }, 'error page not kept')
}
