import { localeCodes } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routes } from '@/lib/routes/pages'
import { getBoardCache } from '@/lib/server/leaderboard/get-board-cache'
import { logger } from '@/lib/server/logger'
import { getStartToken, startTokenHeader } from '@/lib/server/start-token'

/** Pages that are built without the live numbers that they show. */
const livePages = [routes.home, routes.leaderboard, routes.play] as const

const maxAttempts = 10
const pauseMs = 300

/** Reads the leaderboard into memory, because that takes seconds for a million players. If it fails, the first request reads it. */
export async function warmBoard(): Promise<void> {
  try {
    await getBoardCache().board()
  } catch (error) {
    logger.warn({ err: error }, 'leaderboard not warmed')
  }
}

/** Requests a page until Next has rendered it after the start: a stale response makes Next render the next one. */
async function warmPage(url: string): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
    await response.arrayBuffer()
    if (response.headers.get('x-nextjs-cache') !== 'STALE') return
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** Lets Next render each page again before it is served: the build knows neither the chain nor the site's address. */
export async function expireBuiltPages(ownUrl: string): Promise<void> {
  try {
    const response = await fetch(`${ownUrl}/api/built-pages`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [startTokenHeader]: getStartToken() },
      body: '{}',
      signal: AbortSignal.timeout(10_000),
    })
    if (!response.ok) logger.warn({ status: response.status }, 'built pages not expired')
  } catch (error) {
    logger.warn({ err: error }, 'built pages not expired')
  }
}

/**
 * Requests every page with live numbers in every language before the first visit, because these pages are built without
 * a chain. Logs a page that fails.
 *
 * @param ownUrl where this process reaches itself.
 */
export async function warmPages(ownUrl: string): Promise<void> {
  for (const route of livePages) {
    const pages = localeCodes.map((locale) => `${ownUrl}${localizedPath(locale, route)}`)
    for (const result of await Promise.allSettled(pages.map(warmPage))) {
      if (result.status === 'rejected') logger.warn({ err: result.reason, route }, 'page not warmed')
    }
  }
}
