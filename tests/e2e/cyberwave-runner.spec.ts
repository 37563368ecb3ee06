import { devices, expect } from '@playwright/test'
import { controls } from '@/lib/games/cyberwave-runner/constants'
import { cyberwaveRunnerRules } from '@/lib/games/cyberwave-runner/rules'
import { replay } from '@/lib/games/replay'
import { toSeed } from '@/lib/games/seed'
import { locales } from '@/lib/i18n/locales'
import { siteFormatter } from '@/lib/units/site-formatter'
import { fill, toPartPattern, words } from '@/tests/support/browser/demo-player'
import { gameWords } from '@/tests/support/browser/game-words'
import { finishedRun, openGame, playAgain, pressed, touchGame } from '@/tests/support/browser/play-in-frame'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'
import { watchPage } from '@/tests/support/browser/watch-page'
import { isLongRun } from '@/tests/support/long-run'

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  test(`stores a score of the keyboard that the server replays (${locale})`, async ({ page }) => {
    const { runner: t } = gameWords[locale]
    const name = words[locale].shop.items.runnerAurum
    const problems = watchPage(page)
    const finished = finishedRun(page)
    const game = await openGame(page, `/${locale}/cyberwave-runner`, locale)
    // Immediately: a player without input soon crashes.
    await game.locator('canvas').focus()
    for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'd', 'Shift']) await page.keyboard.press(key, { delay: 60 })
    await expect(game.locator('html')).toHaveAttribute('data-sky', /^\d+ \d+ \d+ 255$/)

    const panel = game.getByRole('dialog', { name: t.over })
    await expect(panel).toBeVisible({ timeout: 80_000 })
    const { status, seed, log, score } = await finished
    expect(status).toBe(200)
    expect(pressed(log) & (controls.jump | controls.left)).toBe(controls.jump | controls.left)
    expect(replay(cyberwaveRunnerRules, toSeed(seed), log)).toMatchObject({ kind: 'played', score, isOver: true })
    await expect(panel).toContainText(toPartPattern(t.rank))
    await expect(page.getByRole('main').getByRole('table')).toContainText(siteFormatter(locales[locale].iso).int(score))

    await playAgain(panel, t.again)
    await expect(game.locator('canvas')).toBeFocused()

    // A visitor can try everything on, and buys nothing.
    await game.getByRole('button', { name: t.shop }).click()
    const shop = game.getByRole('dialog', { name: t.shop })
    await shop.getByRole('button', { name: `${t.shopTry} (${name})` }).click()
    await expect(shop).toContainText(fill(t.shopTried, { name }))
    await shop.getByRole('button', { name: `${t.shopBuy} (${name})` }).click()
    await expect(shop).toContainText(t.shopLogin)
    await shop.getByRole('button', { name: t.done, exact: true }).click()
    await expect(game.locator('canvas')).toBeFocused()
    expect(problems).toEqual([])
  })
}

if (isLongRun) {
  for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
    test(`changes the key of a control and remembers it (${locale})`, async ({ page }) => {
      const { runner: t } = gameWords[locale]
      const changeKey = fill(t.changeKey, { control: t.jump })
      const game = await openGame(page, `/${locale}/cyberwave-runner`, locale)
      await game.getByRole('button', { name: t.keys }).first().click()
      await game.getByRole('button', { name: changeKey }).click()
      await page.keyboard.press('j')
      await expect(game.getByRole('button', { name: `${changeKey} (J)` })).toBeFocused()
      await game.getByRole('button', { name: t.done }).click()
      await page.reload()
      await page.getByRole('main').getByRole('button', { name: words[locale].gameHost.play, exact: true }).click()
      await expect(game.locator('.hint kbd').nth(2)).toHaveText('J', { timeout: 60_000 })
    })
  }
}

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  test.use({ ...phone, viewport: { width: 390, height: 844 } })

  for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
    test(`stores a score of touch (${locale})`, async ({ page }) => {
      const finished = finishedRun(page)
      const game = await openGame(page, `/${locale}/cyberwave-runner`, locale)
      const finger = await touchGame(page)
      for (const to of [
        [0.35, 0.5],
        [0.5, 0.35],
      ] as const) {
        await finger.down([0.5, 0.5])
        await finger.to(to)
        await finger.up()
      }
      await expect(game.getByRole('dialog', { name: gameWords[locale].runner.over })).toBeVisible({ timeout: 80_000 })
      const { status, log } = await finished
      expect(status).toBe(200)
      expect(pressed(log)).toBe(controls.left | controls.jump)
    })
  }
})
