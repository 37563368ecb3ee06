import { devices, expect } from '@playwright/test'
import { newDefinition } from '@/lib/builder/game-definition'
import { parseRoad } from '@/lib/builder/templates/parse-rooms'
import { controls } from '@/lib/games/night-drive/constants'
import type { DriveLevel } from '@/lib/games/night-drive/level'
import { createDriveLevelRules } from '@/lib/games/night-drive/level-rules'
import { nightDriveRules } from '@/lib/games/night-drive/rules'
import { replay } from '@/lib/games/replay'
import { toSeed } from '@/lib/games/seed'
import { locales } from '@/lib/i18n/locales'
import { siteFormatter } from '@/lib/units/site-formatter'
import { enterByWallet, post } from '@/tests/support/browser/account-visitor'
import { toPartPattern, words } from '@/tests/support/browser/demo-player'
import { gameWords } from '@/tests/support/browser/game-words'
import { finishedRun, openGame, playAgain, pressed, touchGame } from '@/tests/support/browser/play-in-frame'
import { sampleVariants } from '@/tests/support/browser/sample'
import { isLongRun } from '@/tests/support/long-run'
import { test } from '@/tests/support/browser/test'
import { watchPage } from '@/tests/support/browser/watch-page'

/** A short straight road to a finish, for a car without input. */
const level: DriveLevel = {
  look: { city: 'neon', sky: 'night', music: 7 },
  rooms: parseRoad([{ pace: 'easy', seconds: 60, columns: 32, rows: ['', '', '', '', '', ''] }]),
}

for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
  test(`stores two finished runs of a user’s night drive (${locale})`, async ({ page, baseURL }) => {
    const { drive: t } = gameWords[locale]
    const { origin } = new URL(baseURL ?? '')
    const slug = `zweimal-${Date.now().toString(36)}`
    await enterByWallet(page.request, origin)
    expect(
      (
        await post(page.request, origin, 'builder/publish', {
          slug,
          draftId: null,
          definition: newDefinition({ kind: 'drive', level }, 'Zweimal'),
        })
      ).status(),
    ).toBe(200)
    const first = finishedRun(page)
    const game = await openGame(page, `/${locale}/play/${slug}`, locale)
    const panel = game.getByRole('dialog', { name: t.over, exact: true })
    const runs = [await first]
    await expect(panel).toBeVisible()
    const second = finishedRun(page)
    await playAgain(panel, t.again)
    runs.push(await second)
    await expect(panel).toBeVisible()
    for (const { status, seed, log, score } of runs) {
      expect(status).toBe(200)
      expect(replay(createDriveLevelRules(level), toSeed(seed), log)).toMatchObject({
        kind: 'played',
        score,
        isOver: true,
        isWon: true,
      })
    }
    expect(new Set(runs.map(({ seed }) => seed)).size).toBe(2)
  })
}

test.describe('on a phone with a keyboard', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  test.use({ ...phone, viewport: { width: 390, height: 844 } })

  for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
    test(`stores a score of keys and thumbs that the server replays (${locale})`, async ({ page }) => {
      const { drive: t } = gameWords[locale]
      const problems = watchPage(page)
      const finished = finishedRun(page)
      const game = await openGame(page, `/${locale}/car-game`, locale)
      const panel = game.getByRole('dialog', { name: t.over })
      await game.locator('canvas').focus()
      for (const key of ['a', 'Shift']) await page.keyboard.press(key, { delay: 60 })

      const thumbs = await touchGame(page)
      const [right, left] = [
        [0.8, 0.4],
        [0.2, 0.4],
      ] as const
      await thumbs.down(right)
      await thumbs.down(right, left)
      await thumbs.up(right)
      await expect(game.locator('html')).toHaveAttribute('data-sky', /^\d+ \d+ \d+ 255$/)

      await expect(panel).toBeVisible({ timeout: 80_000 })
      await thumbs.up()
      const { status, seed, log, score } = await finished
      expect(status).toBe(200)
      expect(pressed(log)).toBe(controls.left | controls.right | controls.brake | controls.boost)
      expect(replay(nightDriveRules, toSeed(seed), log)).toMatchObject({ kind: 'played', score, isOver: true })
      await expect(panel).toContainText(toPartPattern(t.rank))
      // The game fills a phone's screen until the player leaves it.
      await page.getByRole('button', { name: words[locale].gameHost.leaveFullScreen, exact: true }).click()
      await page.locator('section[aria-labelledby=score-board-title]').scrollIntoViewIfNeeded()
      await expect(page.getByRole('main').getByRole('table')).toContainText(
        siteFormatter(locales[locale].iso).int(score),
      )
      expect(problems).toEqual([])
    })
  }
})

if (isLongRun) {
  for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
    test(`plays with the keyboard alone, and races the best run as practice (${locale})`, async ({ page }) => {
      const { drive: t } = gameWords[locale]
      const game = await openGame(page, `/${locale}/car-game`, locale)
      const panel = game.getByRole('dialog', { name: t.over })
      const finished = finishedRun(page)
      await game.locator('canvas').focus()
      await page.keyboard.down('ArrowRight')
      await expect(panel).toBeVisible({ timeout: 80_000 })
      await page.keyboard.up('ArrowRight')
      expect((await finished).status).toBe(200)
      await game.getByRole('button', { name: t.race }).click()
      await expect(page.getByText(t.ghost)).toBeAttached()
      await expect(page.getByText(words[locale].gameHost.uncountedRun)).toBeVisible()
      await page.keyboard.down('ArrowLeft')
      await expect(panel).toContainText(
        new RegExp(`${toPartPattern(t.raceWon).source}|${toPartPattern(t.raceLost).source}`),
        { timeout: 80_000 },
      )
      await expect(panel).toContainText(t.uncounted)
      await expect(game.getByRole('button', { name: t.race })).toBeFocused()
    })
  }
}
