import { expect } from '@playwright/test'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routes } from '@/lib/routes/pages'
import { loadAllSections } from '@/tests/support/browser/load-all-sections'
import { test } from '@/tests/support/browser/test'

test.use({ viewport: { width: 390, height: 844 } })

const pages = [
  routes.home,
  routes.dashboard,
  routes.leaderboard,
  routes.contact,
  routes.scratchCard,
  routes.login,
  routes.register,
  routes.developerConsole,
  routes.privacyPolicy,
  routes.waitlist,
  routes.testJackpot,
  routes.hunts,
  routes.gameBuilder,
] as const

/** German has the longest words, and Arabic the other direction. */
const languages = ['de', 'en', 'ar'] as const

test('no page scrolls sideways with text of twice the size on a phone', async ({ page }) => {
  for (const [place, route] of pages.entries()) {
    const path = localizedPath(languages[place % languages.length] ?? 'en', route)
    await page.goto(path)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    await loadAllSections(page)
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    // What a script draws fits after its resize event.
    await expect.poll(overflow, path).toBeLessThanOrEqual(0)
  }
})
