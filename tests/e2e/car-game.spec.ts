import { devices, expect, type FrameLocator, type Page } from '@playwright/test'
import { controls } from '@/lib/games/drive/controls'
import { driveRules } from '@/lib/games/drive/drive-rules'
import { decodeInputLog } from '@/lib/games/input-log'
import { replay } from '@/lib/games/replay'
import { toSeed } from '@/lib/games/seed'
import { drawLittle } from './draw-little'
import { test } from './test'
import { watchPage } from './watch-page'

/** Opens the game and waits until it runs. */
async function openGame(page: Page): Promise<FrameLocator> {
  await page.addInitScript(drawLittle)
  await page.goto('/car-game')
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
  const game = page.frameLocator('main iframe')
  await expect(game.locator('.score b')).toHaveText(/\d/, { timeout: 60_000 })
  return game
}

/** What the page hands in at the end of a drive, and what the server answers. */
async function finishedDrive(page: Page) {
  const response = await page.waitForResponse((answer) => /\/api\/attempts\/[^/]+\/finish$/.test(answer.url()), { timeout: 80_000 })
  const sent = response.request().postDataJSON() as { log: string; score: number }
  return { status: response.status(), log: decodeInputLog(sent.log), score: sent.score }
}

const pressed = (log: ReturnType<typeof decodeInputLog>) => log?.changes.reduce((bits, [, input]) => bits | input, 0) ?? 0

/** Whoever steers into the rail for some seconds has a wreck: the shortest way to an end. */
const over = { name: 'Drive over' } as const

test.describe('on a phone with a keyboard', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  test.use({ ...phone, viewport: { width: 390, height: 844 } })

  test('is driven by keys and thumbs to a score that the server reaches itself', async ({ page }) => {
    const problems = watchPage(page)
    const begun = page.waitForResponse((answer) => /\/api\/attempts$/.test(answer.url()))
    const finished = finishedDrive(page)
    const game = await openGame(page)
    await expect(game.locator('html')).toHaveAttribute('data-sky', /^\d+ \d+ \d+ 255$/)
    for (const key of ['a', 'Shift']) await page.keyboard.press(key, { delay: 60 })

    const box = await page.locator('main iframe').boundingBox()
    if (!box) throw new Error('The game is not on the screen.')
    const touch = await page.context().newCDPSession(page)
    const [right, left, y] = [box.x + box.width * 0.8, box.x + box.width * 0.2, box.y + box.height * 0.4]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: right, y, id: 1 }] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: right, y, id: 1 }, { x: left, y, id: 2 }] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [{ x: right, y, id: 1 }] })

    await expect(game.getByRole('dialog', over)).toBeVisible({ timeout: 80_000 })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    const { status, log, score } = await finished
    expect(status).toBe(200)
    expect(pressed(log)).toBe(controls.left | controls.right | controls.brake | controls.boost)
    const { seed } = (await (await begun).json()) as { seed: string }
    expect(log && replay(driveRules, toSeed(seed), log)).toMatchObject({ kind: 'played', score, isOver: true })
    await expect(game.getByRole('dialog', over)).toContainText('of all time')
    await page.locator('section[aria-labelledby=score-board-title]').scrollIntoViewIfNeeded()
    await expect(page.getByRole('main').getByRole('table')).toContainText(new Intl.NumberFormat('en').format(score))
    expect(problems).toEqual([])
  })
})

if (process.env.INTREPID_TEST_LONG === '1') {
  test('is driven by the keyboard alone, and the best drive comes back as a ghost', async ({ page }) => {
    const game = await openGame(page)
    const finished = finishedDrive(page)
    await game.locator('canvas').focus()
    await page.keyboard.down('ArrowRight')
    await expect(game.getByRole('dialog', over)).toBeVisible({ timeout: 80_000 })
    await page.keyboard.up('ArrowRight')
    expect((await finished).status).toBe(200)
    await game.getByRole('button', { name: 'Drive again' }).click()
    await expect(page.getByText('The green car is your best drive')).toBeAttached()
  })
}
