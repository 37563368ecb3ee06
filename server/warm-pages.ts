import { localeCodes } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routes } from '@/lib/routes/routes'
import { logger } from '@/lib/server/logger'

/** Pages that are built without the numbers they show. All others are right as they were built, or expired. */
const livePages = [routes.home, routes.leaderboard, routes.play] as const

const mostTries = 10
const pauseMs = 300

let isWarm = false

/** Whether every page with live numbers was asked for once, so that none is still as it was built. */
export function arePagesWarm(): boolean {
  return isWarm
}

/** Asks for a page until it is one that was rendered now. A stale answer makes Next render the next one. */
async function warmPage(url: string): Promise<void> {
  for (let tries = 0; tries < mostTries; tries++) {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
    await response.arrayBuffer()
    if (response.headers.get('x-nextjs-cache') !== 'STALE') return
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/**
 * Asks for every page with live numbers in every language, so that what was built without a chain is rendered with it
 * before the first visitor comes. A page that fails is tried again by that visitor. In development pages are rendered when asked for.
 */
export async function warmPages(port: number, isDevelopment: boolean): Promise<void> {
  for (const route of isDevelopment ? [] : livePages) {
    const pages = localeCodes.map((locale) => `http://127.0.0.1:${port}${localizedPath(locale, route)}`)
    for (const result of await Promise.allSettled(pages.map(warmPage))) {
      if (result.status === 'rejected') logger.warn({ err: result.reason, route }, 'page not warmed')
    }
  }
  isWarm = true
}
