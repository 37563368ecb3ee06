import { devices, expect } from '@playwright/test'
import { createTranslator } from 'next-intl'
import { createFromTemplate } from '@/lib/builder/templates/templates'
import { smallLevel } from '@/tests/support/games/maze-levels'
import { controls } from '@/lib/games/maze/constants'
import { createMazeRules } from '@/lib/games/maze/rules'
import { replay } from '@/lib/games/replay'
import { toSeed } from '@/lib/games/seed'
import { locales } from '@/lib/i18n/locales'
import { enterByWallet } from '@/tests/support/browser/account-visitor'
import { fill, toPartPattern, words } from '@/tests/support/browser/demo-player'
import { gameWords } from '@/tests/support/browser/game-words'
import { drawLittle, finishedRun, openGame, playAgain, pressed, touchGame } from '@/tests/support/browser/play-in-frame'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'
import { watchPage } from '@/tests/support/browser/watch-page'

const level = smallLevel([['########', '#S.*..E#', '########']])

test.describe('on a phone with a keyboard', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  test.use({ ...phone, viewport: { width: 390, height: 844 } })

  for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
    test(`stores scores of keys and touch that the server replays (${locale})`, async ({ page, baseURL }) => {
      const { maze: t } = gameWords[locale]
      const problems = watchPage(page)
      const origin = new URL(baseURL ?? '').origin
      await enterByWallet(page.request, origin)
      const slug = `corridor-${Date.now().toString(36)}`
      const title = slug.replace('-', ' ')
      const definition = { ...createFromTemplate('lantern-vault', title), level }
      const published = await page.request.post('/api/builder/publish', {
        headers: { origin },
        data: { slug, draftId: null, definition },
      })
      expect(published.status()).toBe(200)
      // The list of games shows it only when its author has finished it.
      const { gameCatalogue } = words[locale]
      const catalogue = `/${locale}/play?q=${encodeURIComponent(title)}`
      await page.goto(catalogue)
      await expect(page.getByText(gameCatalogue.none)).toBeVisible()

      const game = await openGame(page, `/${locale}/play/${slug}`, locale)
      const panel = game.getByRole('dialog', { name: t.over })
      const byKeys = finishedRun(page)
      await game.locator('canvas').focus()
      await page.keyboard.down('d')
      await expect(panel).toContainText(t.escaped)
      await page.keyboard.up('d')
      const first = await byKeys
      expect([first.status, pressed(first.log)]).toEqual([200, controls.right])

      const byFinger = finishedRun(page)
      await playAgain(panel, t.again)
      const finger = await touchGame(page)
      await finger.down([0.3, 0.6])
      await finger.to([0.7, 0.6])
      await expect(panel).toContainText(t.escaped)
      await finger.up()
      const second = await byFinger
      expect([second.status, pressed(second.log)]).toEqual([200, controls.right | controls.sprint])
      for (const { seed, log, score } of [first, second]) {
        expect(replay(createMazeRules(level), toSeed(seed), log)).toMatchObject({ kind: 'played', score, isOver: true })
      }
      // Either run may be the better one: the score falls with the time that it takes.
      const say = createTranslator({ locale: locales[locale].iso, messages: words[locale] })
      const best = { score: second.score, rank: '{rank}' }
      await expect(
        page
          .getByText(toPartPattern(say('gameHost.stored', best)))
          .or(page.getByText(toPartPattern(say('gameHost.storedBelowBest', best)))),
      ).toBeVisible()
      await expect(async () => {
        await page.goto(catalogue)
        await expect(page.locator(`main a[href="/${locale}/play/${slug}"]`).first()).toBeVisible({ timeout: 3_000 })
      }).toPass()
      expect(problems).toEqual([])
    })
  }
})

for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
  test(`tries a lantern of the shop in practice runs of a maze, until the player quits (${locale})`, async ({
    page,
  }) => {
    const { gameHost, shop } = words[locale]
    const item = shop.items.lanternRose
    const problems = watchPage(page)
    const started: string[] = []
    page.on('request', (request) => request.url().includes('/api/attempts') && started.push(request.url()))
    await page.addInitScript(drawLittle)
    await page.goto(`/${locale}/shop`)
    await page.getByRole('button', { name: `${shop.try}: ${item}`, exact: true }).click()
    const trial = page.getByRole('region', { name: fill(shop.trial, { item }), exact: true })
    await expect(trial.locator('[data-game-state=playing]')).toBeVisible({ timeout: 60_000 })
    await expect(trial.getByText(gameHost.uncountedRun)).toBeVisible()
    await trial.getByRole('button', { name: gameHost.quit, exact: true }).click()
    await expect(trial).toHaveCount(0)
    expect(started).toEqual([])
    expect(problems).toEqual([])
  })
}
