import { devices, expect } from '@playwright/test'
import { controls } from '@/lib/games/cyberwave-runner/constants'
import { cyberwaveRunnerRules } from '@/lib/games/cyberwave-runner/rules'
import { replay } from '@/lib/games/replay'
import { toSeed } from '@/lib/games/seed'
import { finishedRun, openGame, playAgain, pressed, touchGame } from '@/tests/support/browser/play-in-frame'
import { test } from '@/tests/support/browser/test'
import { watchPage } from '@/tests/support/browser/watch-page'
import { isLongRun } from '@/tests/support/long-run'

const path = '/cyberwave-runner'

test('stores a score of the keyboard that the server replays', async ({ page }) => {
  const problems = watchPage(page)
  const finished = finishedRun(page)
  const game = await openGame(page, path)
  // Immediately: a player without input soon crashes.
  await game.locator('canvas').focus()
  for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'd', 'Shift']) await page.keyboard.press(key, { delay: 60 })
  await expect(game.locator('html')).toHaveAttribute('data-sky', /^\d+ \d+ \d+ 255$/)

  const panel = game.getByRole('dialog', { name: 'Run over' })
  await expect(panel).toBeVisible({ timeout: 80_000 })
  const { status, seed, log, score } = await finished
  expect(status).toBe(200)
  expect(pressed(log) & (controls.jump | controls.left)).toBe(controls.jump | controls.left)
  expect(replay(cyberwaveRunnerRules, toSeed(seed), log)).toMatchObject({ kind: 'played', score, isOver: true })
  await expect(panel).toContainText('of all time')
  await expect(page.getByRole('main').getByRole('table')).toContainText(new Intl.NumberFormat('en').format(score))

  await playAgain(panel, 'Run again')
  await expect(game.locator('canvas')).toBeFocused()

  // A visitor can try everything on, and buys nothing.
  await game.getByRole('button', { name: 'Shop' }).click()
  const shop = game.getByRole('dialog', { name: 'Shop' })
  await shop.getByRole('button', { name: 'Try on (Golden runner)' }).click()
  await expect(shop).toContainText('You try on Golden runner until this run ends.')
  await shop.getByRole('button', { name: 'Buy (Golden runner)' }).click()
  await expect(shop).toContainText('Sign in on the site to buy.')
  await shop.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(game.locator('canvas')).toBeFocused()
  expect(problems).toEqual([])
})

if (isLongRun) {
  test('changes the key of a control and remembers it', async ({ page }) => {
    const game = await openGame(page, path)
    await game.getByRole('button', { name: 'Controls' }).first().click()
    await game.getByRole('button', { name: /Change the key for: Jump/ }).click()
    await page.keyboard.press('j')
    await expect(game.getByRole('button', { name: 'Change the key for: Jump (J)' })).toBeFocused()
    await game.getByRole('button', { name: 'Done' }).click()
    await page.reload()
    await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
    await expect(game.locator('.hint kbd').nth(2)).toHaveText('J', { timeout: 60_000 })
  })
}

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  test.use({ ...phone, viewport: { width: 390, height: 844 } })

  test('stores a score of touch', async ({ page }) => {
    const finished = finishedRun(page)
    const game = await openGame(page, path)
    const finger = await touchGame(page)
    for (const to of [
      [0.35, 0.5],
      [0.5, 0.35],
    ] as const) {
      await finger.down([0.5, 0.5])
      await finger.to(to)
      await finger.up()
    }
    await expect(game.getByRole('dialog', { name: 'Run over' })).toBeVisible({ timeout: 80_000 })
    const { status, log } = await finished
    expect(status).toBe(200)
    expect(pressed(log)).toBe(controls.left | controls.jump)
  })
})
