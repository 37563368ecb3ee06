import { localeCodes } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routes } from '@/lib/routes/routes'
import { logger } from '@/lib/server/logger'

/**
 * Asks for every page with live numbers once, so that what was built without a chain is rendered with it before the
 * first visitor comes. A page that fails is tried again by that visitor.
 */
export async function warmPages(port: number): Promise<void> {
  for (const locale of localeCodes) {
    for (const route of [routes.home, routes.leaderboard]) {
      try {
        const response = await fetch(`http://127.0.0.1:${port}${localizedPath(locale, route)}`)
        await response.arrayBuffer()
      } catch (error) {
        logger.warn({ err: error, locale, route }, 'page not warmed')
      }
    }
  }
}
