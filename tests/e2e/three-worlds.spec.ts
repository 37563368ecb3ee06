import { devices, expect, type FrameLocator, type Page } from '@playwright/test'
import { replay } from '@/lib/games/replay'
import { toSeed } from '@/lib/games/seed'
import { controls } from '@/lib/games/three-worlds/constants'
import { threeWorldsRules } from '@/lib/games/three-worlds/rules'
import {
  finishedRun,
  letGoAt,
  openGame,
  playAgain,
  pressed,
  touchGame,
  type FinishedRun,
} from '@/tests/support/browser/play-in-frame'
import { test } from '@/tests/support/browser/test'
import { watchPage } from '@/tests/support/browser/watch-page'

const path = '/en/test-metaverse'
const opener = (game: FrameLocator) => game.locator('button.opener')
const leave = 'Hold to end the walk'
const panelOf = (game: FrameLocator) => game.getByRole('dialog', { name: 'Walk over' })

async function expectStored(
  page: Page,
  game: FrameLocator,
  finished: Promise<FinishedRun>,
  bits: number,
): Promise<void> {
  await expect(panelOf(game)).toBeVisible()
  const { status, seed, log, score } = await finished
  expect(status).toBe(200)
  expect(pressed(log) & bits).toBe(bits)
  expect(replay(threeWorldsRules, toSeed(seed), log)).toMatchObject({ kind: 'played', score, isOver: true })
  await expect(page.getByText(/points count\. Rank \d+ of all time/)).toBeVisible()
}

test('stores a score of the keyboard that the server replays, and announces the location', async ({ page }) => {
  const problems = watchPage(page)
  const finished = finishedRun(page)
  const game = await openGame(page, path)
  // Other objects nearby depend on the seed.
  await expect(page.getByRole('main').getByText(/^Garden of Light\. (?:.*\. )?Gate, 9 m ahead/)).toBeAttached()
  await game.locator('canvas[tabindex]').focus()
  await letGoAt(opener(game), leave)
  await page.keyboard.down('w')
  await expect(opener(game).filter({ hasText: leave })).toBeVisible()
  await page.keyboard.up('w')
  await page.keyboard.down('Space')
  await expectStored(page, game, finished, controls.forward | controls.open)
  await page.keyboard.up('Space')
  await playAgain(panelOf(game), 'Walk again')
  expect(problems).toEqual([])
})

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  test.use({ ...phone, viewport: { width: 390, height: 844 } })

  test('stores a score of two thumbs', async ({ page }) => {
    const finished = finishedRun(page)
    const game = await openGame(page, path)
    const thumbs = await touchGame(page)
    // Look a little to the right and back.
    await thumbs.down([0.8, 0.6])
    await thumbs.to([0.72, 0.6])
    await thumbs.to([0.8, 0.6])
    await thumbs.up()
    await letGoAt(opener(game), leave)
    await thumbs.down([0.2, 0.6])
    await thumbs.to([0.2, 0.52])
    await expect(opener(game).filter({ hasText: leave })).toBeVisible()
    await thumbs.up()
    await thumbs.down(await thumbs.middleOf(opener(game)))
    await expectStored(page, game, finished, controls.forward | controls.open)
  })
})
