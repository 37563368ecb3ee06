import { expect } from '@playwright/test'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routes } from '@/lib/routes/pages'
import { loadAllSections } from '@/tests/support/browser/load-all-sections'
import { findCutTexts, sidewaysOverflow } from '@/tests/support/browser/page-fit'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'

test.use({ viewport: { width: 390, height: 844 } })

/** The pages that accessibility.spec.ts opens with doubled text. */
const elsewhere: readonly string[] = [
  routes.play,
  routes.carGame,
  routes.whitepaper,
  routes.daily,
  routes.quests,
  routes.season,
  routes.shop,
  routes.profile,
  routes.testDebug,
]

const pages = Object.values(routes).filter((route) => !elsewhere.includes(route))

/** German has the longest words, and Arabic the other direction. */
const languages = ['de', 'en', 'ar'] as const

for (const shift of sampleVariants([0, 1, 2], 0)) {
  test(`no page scrolls sideways or cuts text of twice the size on a phone (${shift})`, async ({ page }) => {
    test.slow()
    for (const [place, route] of pages.entries()) {
      const path = localizedPath(languages[(place + shift) % languages.length] ?? 'en', route)
      await page.goto(path)
      await page.addStyleTag({ content: 'html { font-size: 200% }' })
      await loadAllSections(page)
      // What a script draws fits after its resize event.
      await expect.poll(() => sidewaysOverflow(page), path).toBeLessThanOrEqual(0)
      await expect.poll(() => findCutTexts(page), path).toEqual([])
    }
  })
}
