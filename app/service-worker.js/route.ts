import { loadMessages } from '@/lib/i18n/load-messages'
import { localeCodes, type Locale } from '@/lib/i18n/locales'
import { createOfflinePage, createServiceWorker } from '@/lib/service-worker'

export const dynamic = 'force-static'

/** The service worker, which shows the offline page (docs/decisions/offline.md). */
export async function GET(): Promise<Response> {
  const pages = await Promise.all(
    localeCodes.map(async (locale) => [locale, createOfflinePage(locale, (await loadMessages(locale)).offlinePage)]),
  )
  const script = createServiceWorker(Object.fromEntries(pages) as Record<Locale, string>)
  return new Response(script, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
