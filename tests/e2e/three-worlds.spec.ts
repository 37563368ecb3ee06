import { devices, expect, type FrameLocator, type Page } from '@playwright/test'
import { createTranslator } from 'next-intl'
import { replay } from '@/lib/games/replay'
import { toSeed } from '@/lib/games/seed'
import { controls } from '@/lib/games/three-worlds/constants'
import { threeWorldsRules } from '@/lib/games/three-worlds/rules'
import { locales } from '@/lib/i18n/locales'
import { fill, toPartPattern, words } from '@/tests/support/browser/demo-player'
import { type GameLocale, gameWords } from '@/tests/support/browser/game-words'
import {
  finishedRun,
  letGoAt,
  openGame,
  playAgain,
  pressed,
  touchGame,
  type FinishedRun,
} from '@/tests/support/browser/play-in-frame'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'
import { watchPage } from '@/tests/support/browser/watch-page'

const opener = (game: FrameLocator) => game.locator('button.opener')
const panelOf = (game: FrameLocator, locale: GameLocale) =>
  game.getByRole('dialog', { name: gameWords[locale].worlds.over })

async function expectStored(
  page: Page,
  game: FrameLocator,
  locale: GameLocale,
  finished: Promise<FinishedRun>,
  bits: number,
): Promise<void> {
  await expect(panelOf(game, locale)).toBeVisible()
  const { status, seed, log, score } = await finished
  expect(status).toBe(200)
  expect(pressed(log) & bits).toBe(bits)
  expect(replay(threeWorldsRules, toSeed(seed), log)).toMatchObject({ kind: 'played', score, isOver: true })
  const say = createTranslator({ locale: locales[locale].iso, messages: words[locale] })
  await expect(page.getByText(toPartPattern(say('gameHost.stored', { score, rank: '{rank}' })))).toBeVisible()
}

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  test(`stores a score of the keyboard that the server replays, and announces the location (${locale})`, async ({
    page,
  }) => {
    const { worlds: t } = gameWords[locale]
    const problems = watchPage(page)
    const finished = finishedRun(page)
    const game = await openGame(page, `/${locale}/test-metaverse`, locale)
    // Other objects nearby depend on the seed.
    const gate = fill(t.near, { thing: t.gateThing, metres: '9', direction: t.dir0 })
    await expect(page.getByRole('main').getByText(new RegExp(`^${t.garden}\\. (?:.*\\. )?${gate}`))).toBeAttached()
    await game.locator('canvas[tabindex]').focus()
    await letGoAt(opener(game), t.leave)
    await page.keyboard.down('w')
    await expect(opener(game).filter({ hasText: t.leave })).toBeVisible()
    await page.keyboard.up('w')
    await page.keyboard.down('Space')
    await expectStored(page, game, locale, finished, controls.forward | controls.open)
    await page.keyboard.up('Space')
    await playAgain(panelOf(game, locale), t.again)
    expect(problems).toEqual([])
  })
}

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  test.use({ ...phone, viewport: { width: 390, height: 844 } })

  for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
    test(`stores a score of two thumbs (${locale})`, async ({ page }) => {
      const { worlds: t } = gameWords[locale]
      const finished = finishedRun(page)
      const game = await openGame(page, `/${locale}/test-metaverse`, locale)
      const thumbs = await touchGame(page)
      // Look a little to the right and back.
      await thumbs.down([0.8, 0.6])
      await thumbs.to([0.72, 0.6])
      await thumbs.to([0.8, 0.6])
      await thumbs.up()
      await letGoAt(opener(game), t.leave)
      await thumbs.down([0.2, 0.6])
      await thumbs.to([0.2, 0.52])
      await expect(opener(game).filter({ hasText: t.leave })).toBeVisible()
      await thumbs.up()
      await thumbs.down(await thumbs.middleOf(opener(game)))
      await expectStored(page, game, locale, finished, controls.forward | controls.open)
    })
  }
})
