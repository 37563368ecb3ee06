import { expect } from '@playwright/test'
import { localeCodes, locales } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routes } from '@/lib/routes/pages'
import { DemoPlayer } from '@/tests/support/browser/demo-player'
import { loadAllSections } from '@/tests/support/browser/load-all-sections'
import { followInFooter } from '@/tests/support/browser/shell-page'
import { test } from '@/tests/support/browser/test'

test.use({ viewport: { width: 390, height: 844 } })

const pages = [
  routes.home,
  routes.play,
  routes.hunts,
  routes.leaderboard,
  routes.scratchCard,
  routes.gameBuilder,
  routes.developerConsole,
  routes.contact,
  routes.register,
  routes.login,
] as const

/** The visible labels of the page's buttons, and of links that look like one, that reach over the edge of their button. */
function findLongLabels(): string[] {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<style>* { content-visibility: visible !important } .sr-only { display: none }</style>',
  )
  const buttons = [...document.querySelectorAll<HTMLElement>('button, summary, [role=tab], a.rounded-control')]
  return buttons.flatMap((button) => {
    const box = button.getBoundingClientRect()
    const text = document.createRange()
    text.selectNodeContents(button)
    const label = text.getBoundingClientRect()
    // Hidden buttons, and those for screen readers alone, have no size.
    if (box.width < 4 || label.width === 0) return []
    const isTooLong =
      label.left < box.left - 1 || label.right > box.right + 1 || button.scrollWidth > button.clientWidth + 1
    return isTooLong ? [button.innerText] : []
  })
}

for (const locale of localeCodes) {
  test(`fit into their buttons on a phone (${locale})`, async ({ page }) => {
    for (const route of pages) {
      await page.goto(localizedPath(locale, route))
      await loadAllSections(page)
      await expect.poll(() => page.evaluate(findLongLabels), route).toEqual([])
    }
  })
}

test('fit into the buttons of the dashboard with a wallet, in every language', async ({ page }) => {
  await new DemoPlayer(page, 'en').bringWallet()
  await page.goto(localizedPath('en', routes.dashboard))
  // Changed in place: each load of the dashboard takes seconds.
  for (const locale of ['en', ...localeCodes.filter((code) => code !== 'en')] as const) {
    await followInFooter(page, locales[locale].name)
    await expect(page.locator('html')).toHaveAttribute('lang', locales[locale].iso)
    await loadAllSections(page)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await expect.poll(() => page.evaluate(findLongLabels), locale).toEqual([])
  }
})
