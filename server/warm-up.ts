import { localeCodes } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routes } from '@/lib/routes/pages'
import { getBoardCache } from '@/lib/server/leaderboard/get-board-cache'
import { logger } from '@/lib/server/logger'

/** Pages that most visitors ask for first. */
const livePages = [routes.home, routes.leaderboard, routes.play] as const

/** Reads the leaderboard into memory, because that takes seconds for a million players. If it fails, the first request reads it. */
export async function warmBoard(): Promise<void> {
  try {
    await getBoardCache().board()
  } catch (error) {
    logger.warn({ err: error }, 'leaderboard not warmed')
  }
}

async function warmPage(url: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) })
  await response.arrayBuffer()
}

/**
 * Requests the pages that most visitors ask for first, in every language, because no page of the build is served
 * (`page-cache.mjs`). Logs a page that fails.
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
