import { devices, expect } from '@playwright/test'
import { newDefinition } from '@/lib/builder/game-definition'
import { parseRoad } from '@/lib/builder/templates/parse-rooms'
import { controls } from '@/lib/games/night-drive/constants'
import type { DriveLevel } from '@/lib/games/night-drive/level'
import { createDriveLevelRules } from '@/lib/games/night-drive/level-rules'
import { nightDriveRules } from '@/lib/games/night-drive/rules'
import { replay } from '@/lib/games/replay'
import { toSeed } from '@/lib/games/seed'
import { enterByWallet, post } from '@/tests/support/browser/account-visitor'
import { finishedRun, openGame, playAgain, pressed, touchGame } from '@/tests/support/browser/play-in-frame'
import { isLongRun } from '@/tests/support/long-run'
import { test } from '@/tests/support/browser/test'
import { watchPage } from '@/tests/support/browser/watch-page'

/** A short straight road to a finish, for a car without input. */
const level: DriveLevel = {
  look: { city: 'neon', sky: 'night', music: 7 },
  rooms: parseRoad([{ pace: 'easy', seconds: 60, columns: 32, rows: ['', '', '', '', '', ''] }]),
}

test('stores two finished runs of a user’s night drive', async ({ page, baseURL }) => {
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
  const game = await openGame(page, `/en/play/${slug}`)
  const panel = game.getByRole('dialog', { name: 'Drive over', exact: true })
  const runs = [await first]
  await expect(panel).toBeVisible()
  const second = finishedRun(page)
  await playAgain(panel, 'Drive again')
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

const path = '/car-game'

/** Steers into the rail until the car breaks: the shortest way to end a run. */
const over = { name: 'Drive over' } as const

test.describe('on a phone with a keyboard', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  test.use({ ...phone, viewport: { width: 390, height: 844 } })

  test('stores a score of keys and thumbs that the server replays', async ({ page }) => {
    const problems = watchPage(page)
    const finished = finishedRun(page)
    const game = await openGame(page, path)
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

    await expect(game.getByRole('dialog', over)).toBeVisible({ timeout: 80_000 })
    await thumbs.up()
    const { status, seed, log, score } = await finished
    expect(status).toBe(200)
    expect(pressed(log)).toBe(controls.left | controls.right | controls.brake | controls.boost)
    expect(replay(nightDriveRules, toSeed(seed), log)).toMatchObject({ kind: 'played', score, isOver: true })
    await expect(game.getByRole('dialog', over)).toContainText('of all time')
    // The game fills a phone's screen until the player leaves it.
    await page.getByRole('button', { name: 'Leave full screen', exact: true }).click()
    await page.locator('section[aria-labelledby=score-board-title]').scrollIntoViewIfNeeded()
    await expect(page.getByRole('main').getByRole('table')).toContainText(new Intl.NumberFormat('en').format(score))
    expect(problems).toEqual([])
  })
})

if (isLongRun) {
  test('plays with the keyboard alone, and races the best run as practice', async ({ page }) => {
    const game = await openGame(page, path)
    const finished = finishedRun(page)
    await game.locator('canvas').focus()
    await page.keyboard.down('ArrowRight')
    await expect(game.getByRole('dialog', over)).toBeVisible({ timeout: 80_000 })
    await page.keyboard.up('ArrowRight')
    expect((await finished).status).toBe(200)
    await game.getByRole('button', { name: 'Race your best drive' }).click()
    await expect(page.getByText('The green car is your best drive')).toBeAttached()
    await expect(page.getByText('Practice: this run does not count.')).toBeVisible()
    await page.keyboard.down('ArrowLeft')
    await expect(game.getByRole('dialog', over)).toContainText(/points (?:more than|short of) your best drive/, {
      timeout: 80_000,
    })
    await expect(game.getByRole('dialog', over)).toContainText('This drive was not counted.')
    await expect(game.getByRole('button', { name: 'Race your best drive' })).toBeFocused()
  })
}
