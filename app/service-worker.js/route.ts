import { isTestNetwork } from '@/lib/chains'
import { readServerEnv } from '@/lib/env/server-env'
import { loadMessages } from '@/lib/i18n/load-messages'
import { localeCodes, type Locale } from '@/lib/i18n/locales'
import { isBuilding } from '@/lib/server/is-building'
import { createOfflinePage, createServiceWorker } from '@/lib/service-worker'

export const dynamic = 'force-static'

/** Seconds. As the pages, it is rendered again at run time, when the chain is known. */
export const revalidate = 10

/** The service worker, which shows the offline page (docs/decisions/offline.md). */
export async function GET(): Promise<Response> {
  const isTest = !isBuilding() && isTestNetwork(readServerEnv().defaultChainId)
  const pages = await Promise.all(
    localeCodes.map(async (locale) => {
      const { offlinePage, testNetwork } = await loadMessages(locale)
      return [locale, createOfflinePage(locale, offlinePage, isTest ? testNetwork.banner : null)]
    }),
  )
  const script = createServiceWorker(Object.fromEntries(pages) as Record<Locale, string>)
  return new Response(script, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
