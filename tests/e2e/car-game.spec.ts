import { devices, expect } from '@playwright/test'
import { controls } from '@/lib/games/night-drive/constants'
import { nightDriveRules } from '@/lib/games/night-drive/rules'
import { replay } from '@/lib/games/replay'
import { toSeed } from '@/lib/games/seed'
import { finishedRun, openGame, pressed, touchGame } from '@/tests/support/browser/play-in-frame'
import { test } from '@/tests/support/browser/test'
import { watchPage } from '@/tests/support/browser/watch-page'
import { isLongRun } from '@/tests/support/browser/sample'

const path = '/car-game'

/** Whoever steers into the rail for some seconds has a wreck: the shortest way to an end. */
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
