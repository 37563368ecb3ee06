import { devices, expect, type FrameLocator, type Page } from '@playwright/test'
import { decodeInputLog } from '@/lib/games/input-log'
import { controls } from '@/lib/games/runner/controls'
import { runnerRules } from '@/lib/games/runner/runner-rules'
import { replay } from '@/lib/games/replay'
import { toSeed } from '@/lib/games/seed'
import { drawLittle } from './draw-little'
import { test } from './test'
import { watchPage } from './watch-page'

/** Opens the game and waits until it runs. */
async function openGame(page: Page): Promise<FrameLocator> {
  await page.addInitScript(drawLittle)
  await page.goto('/cyberwave-runner')
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
  const game = page.frameLocator('main iframe')
  await expect(game.locator('.score b')).toHaveText(/\d/, { timeout: 60_000 })
  return game
}

/** What the page hands in at the end of a run, and what the server answers. */
async function finishedRun(page: Page) {
  const response = await page.waitForResponse((answer) => /\/api\/attempts\/[^/]+\/finish$/.test(answer.url()), { timeout: 80_000 })
  const sent = response.request().postDataJSON() as { log: string; score: number }
  return { status: response.status(), log: decodeInputLog(sent.log), score: sent.score }
}

const pressed = (log: ReturnType<typeof decodeInputLog>) => log?.changes.reduce((bits, [, input]) => bits | input, 0) ?? 0

test('is played with the keyboard to a score that the server reaches itself', async ({ page }) => {
  const problems = watchPage(page)
  const begun = page.waitForResponse((answer) => /\/api\/attempts$/.test(answer.url()))
  const finished = finishedRun(page)
  const game = await openGame(page)
  await expect(game.locator('html')).toHaveAttribute('data-sky', /^\d+ \d+ \d+ 255$/)
  await game.locator('canvas').focus()
  for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'd', 'Shift']) await page.keyboard.press(key, { delay: 60 })

  const panel = game.getByRole('dialog', { name: 'Run over' })
  await expect(panel).toBeVisible({ timeout: 80_000 })
  const { status, log, score } = await finished
  expect(status).toBe(200)
  expect(pressed(log) & (controls.jump | controls.left)).toBe(controls.jump | controls.left)
  const { seed } = (await (await begun).json()) as { seed: string }
  expect(log && replay(runnerRules, toSeed(seed), log)).toMatchObject({ kind: 'played', score, isOver: true })
  await expect(panel).toContainText('of all time')
  await expect(page.getByRole('main').getByRole('table')).toContainText(new Intl.NumberFormat('en').format(score))

  await panel.getByRole('button', { name: 'Run again' }).click()
  await expect(panel).toBeHidden()
  await expect(game.locator('canvas')).toBeFocused()
  expect(problems).toEqual([])
})

if (process.env.INTREPID_TEST_LONG === '1') {
  test('lets a control have another key, and keeps it', async ({ page }) => {
    const game = await openGame(page)
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

  test('is played with a finger, to a stored score', async ({ page }) => {
    const finished = finishedRun(page)
    const game = await openGame(page)
    const box = await page.locator('main iframe').boundingBox()
    if (!box) throw new Error('The game is not on the screen.')
    const touch = await page.context().newCDPSession(page)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    for (const [toX, toY] of [
      [x - 60, y],
      [x, y - 60],
    ]) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: toX as number, y: toY as number }] })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await expect(game.getByRole('dialog', { name: 'Run over' })).toBeVisible({ timeout: 80_000 })
    const { status, log } = await finished
    expect(status).toBe(200)
    expect(pressed(log)).toBe(controls.left | controls.jump)
  })
})
