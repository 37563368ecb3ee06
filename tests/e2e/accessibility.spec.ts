import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { localizedPath } from '@/lib/i18n/localized-path'
import { playerPath } from '@/lib/routes/game-paths'
import { routes } from '@/lib/routes/pages'
import { enterByWallet, post } from '@/tests/support/browser/account-visitor'
import { words } from '@/tests/support/browser/demo-player'
import { findLowContrast, findViolations } from '@/tests/support/browser/find-violations'
import { readFocus } from '@/tests/support/browser/keyboard-walk'
import { loadAllSections } from '@/tests/support/browser/load-all-sections'
import { findCutTexts, sidewaysOverflow } from '@/tests/support/browser/page-fit'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'

const mainRoutes = [
  routes.home,
  routes.dashboard,
  routes.leaderboard,
  routes.hunts,
  routes.play,
  routes.carGame,
  routes.scratchCard,
  routes.gameBuilder,
  routes.developerConsole,
  routes.contact,
  routes.login,
  routes.register,
  routes.whitepaper,
  routes.privacyPolicy,
] as const

/** Pages that fit a phone with doubled text. */
const fitsDoubledText = [routes.hunts, routes.play, routes.carGame, routes.gameBuilder, routes.whitepaper] as const

/** Opens a page and examines it in both themes and enlarged. */
async function expectAccessible(page: Page, path: string, isDoubled: boolean): Promise<void> {
  const of = (state: string) => `${path}, ${state}`
  await page.goto(path)
  await loadAllSections(page)
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' })
  await page.evaluate(() => void (document.documentElement.dataset.theme = 'dark'))
  expect(await findViolations(page), of('dark')).toEqual([])
  await page.evaluate(() => void (document.documentElement.dataset.theme = 'light'))
  expect(await findLowContrast(page), of('light')).toEqual([])
  // A window of 1280 px at 200 % has 640 px.
  await page.setViewportSize({ width: 640, height: 450 })
  await expect.poll(() => sidewaysOverflow(page), of('200 %')).toBe(0)
  // What a script draws fits after its resize event.
  await expect.poll(() => findCutTexts(page), of('200 %')).toEqual([])
  if (!isDoubled) return
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await expect.poll(() => sidewaysOverflow(page), of('doubled text')).toBe(0)
  await expect.poll(() => findCutTexts(page), of('doubled text')).toEqual([])
}

for (const [place, route] of mainRoutes.entries()) {
  for (const locale of sampleVariants(['en', 'ar'] as const, place)) {
    const path = localizedPath(locale, route)
    test(`${path} is accessible in both themes and enlarged`, async ({ page }) => {
      await expectAccessible(page, path, (fitsDoubledText as readonly string[]).includes(route))
    })
  }
}

/** One visit to each page with what belongs to an account. German has the longest words, and Arabic the other direction. */
const accountLanguages = ['de', 'ar', 'en'] as const

for (const shift of sampleVariants([0, 1, 2], 0)) {
  test(`the pages of an account are accessible in both themes and enlarged (${shift})`, async ({ page, baseURL }) => {
    test.slow()
    const { origin } = new URL(baseURL ?? '')
    const username = `Zoe ${randomUUID().slice(0, 8)}`
    await enterByWallet(page.request, origin)
    expect((await post(page.request, origin, 'auth/profile', { username })).status()).toBe(200)
    const viewport = page.viewportSize() ?? { width: 1280, height: 720 }
    const { daily, quests, season, shop, profile, testDebug } = routes
    const paths = [daily, quests, season, shop, profile, testDebug, playerPath(username)]
    for (const [place, path] of paths.entries()) {
      await page.setViewportSize(viewport)
      const locale = accountLanguages[(place + shift) % accountLanguages.length] ?? 'en'
      await expectAccessible(page, localizedPath(locale, path), true)
    }
  })
}

/** Chooses something and expects that its picture changes, without focus and pointer. */
async function expectMark(page: Page, shown: Locator, choose: () => Promise<void>): Promise<void> {
  await shown.scrollIntoViewIfNeeded()
  const look = async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.mouse.move(0, 0)
    return shown.screenshot()
  }
  const before = await look()
  await choose()
  await expect.poll(async () => (await look()).equals(before)).toBe(false)
}

test.describe('shows what is chosen in the colours of the reader', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

  for (const locale of sampleVariants(['en', 'ar'] as const, 0))
    test(`a scratch card (${locale})`, async ({ page }) => {
      await page.goto(`/${locale}/scratch-card-new`)
      const card = page.locator('label:has(input[name=card])').nth(1)
      await expectMark(page, card, () => card.click())
    })

  for (const locale of sampleVariants(['en', 'ar'] as const, 1))
    test(`slippage and deadline (${locale})`, async ({ page }) => {
      await page.goto(`/${locale}/app`)
      const settings = page.locator('details:has(input[type=radio])').first()
      await settings.locator('summary').click()
      const name = await settings.locator('label:has(input:not(:checked))').first().innerText()
      const choice = settings.locator('label').filter({ hasText: name }).first()
      await expectMark(page, choice, () => choice.click())
    })

  for (const locale of sampleVariants(['en', 'ar'] as const, 1))
    test(`the look of a game in the editor (${locale})`, async ({ page }) => {
      const t = words[locale].gameEditor
      await page.goto(`/${locale}/game-builder`)
      await page.getByRole('button', { name: t.templateNames.lanternVault }).click()
      await page.getByRole('tab', { name: t.panelNames.game, exact: true }).click()
      const group = page.getByRole('tabpanel').locator('fieldset:has(input[type=radio])').first()
      const name = await group.locator('label:has(input:not(:checked))').first().innerText()
      const look = group.locator('label').filter({ hasText: name }).first()
      await expectMark(page, look, () => look.click())
    })
})

// The last one is a window of 1280 x 1024 at 400 %.
const lowWindows = [
  [1280, 500],
  [1280, 600],
  [320, 256],
] as const

for (const [place, [width, height]] of lowWindows.entries()) {
  for (const locale of sampleVariants(['en', 'ar'] as const, place)) {
    test(`never hides the focus under the header and the wallet bar at ${width} x ${height} px (${locale})`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await page.goto(`/${locale}/app`)
      await loadAllSections(page)
      await page.locator('footer a').first().focus()
      const hidden: unknown[] = []
      let count = 0
      for (;;) {
        await page.keyboard.press('Shift+Tab')
        const stop = await readFocus(page)
        if (stop?.isInMain !== true) break
        count += 1
        if (!stop.isInSight) hidden.push(stop)
      }
      expect(count).toBeGreaterThan(20)
      expect(hidden).toEqual([])
    })
  }
}
