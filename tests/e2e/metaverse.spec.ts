import { devices, expect, type FrameLocator, type Page } from '@playwright/test'
import { decodeInputLog, type InputLog } from '@/lib/games/input-log'
import { replay } from '@/lib/games/replay'
import { toSeed } from '@/lib/games/seed'
import { controls } from '@/lib/games/worlds-walk/controls'
import { worldsWalkRules } from '@/lib/games/worlds-walk/worlds-walk-rules'
import { test } from './test'
import { watchPage } from './watch-page'

/** Draws the first pictures and none after: this machine has no graphics card, and the rules go by the clock. */
function drawLittle() {
  let drawn = 0
  for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'] as const) {
    const draw = WebGL2RenderingContext.prototype[name] as (...args: unknown[]) => void
    Object.assign(WebGL2RenderingContext.prototype, {
      [name](this: WebGL2RenderingContext, ...args: unknown[]) {
        drawn += 1
        if (drawn < 40) draw.apply(this, args)
      },
    })
  }
}

/** Opens the game and waits until a walk has begun. */
async function openGame(page: Page): Promise<FrameLocator> {
  await page.addInitScript(drawLittle)
  await page.goto('/en/test-metaverse')
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
  const game = page.frameLocator('main iframe')
  await expect(game.locator('.score b')).toHaveText(/\d/, { timeout: 60_000 })
  return game
}

type Finished = { readonly status: number; readonly seed: string; readonly log: InputLog; readonly score: number }

/** The walk that the page hands in, and what the server answers. */
async function finishedWalk(page: Page): Promise<Finished> {
  const response = await page.waitForResponse((answer) => /\/api\/attempts\/[^/]+\/finish$/.test(answer.url()), { timeout: 80_000 })
  const sent = response.request().postDataJSON() as { seed: string; log: string; score: number }
  return { status: response.status(), seed: sent.seed, log: decodeInputLog(sent.log) as InputLog, score: sent.score }
}

const pressed = ({ changes }: InputLog) => changes.reduce((bits, [, input]) => bits | input, 0)

async function expectStored(page: Page, game: FrameLocator, finished: Promise<Finished>, bits: number): Promise<void> {
  await expect(game.getByRole('dialog', { name: 'Walk over' })).toBeVisible()
  const { status, seed, log, score } = await finished
  expect(status).toBe(200)
  expect(pressed(log) & bits).toBe(bits)
  expect(replay(worldsWalkRules, toSeed(seed), log)).toMatchObject({ kind: 'played', score, isOver: true })
  await expect(page.getByText(/points count\. Place \d+ of all time/)).toBeVisible()
}

test('is walked with the keyboard to a score that the server reaches itself, and says where one is', async ({ page }) => {
  const problems = watchPage(page)
  const finished = finishedWalk(page)
  const game = await openGame(page)
  // What else is near depends on the seed.
  await expect(page.getByRole('main').getByText(/^Garden of Light\. (?:.*\. )?Gate, 9 m ahead/)).toBeAttached()
  await game.locator('canvas[tabindex]').focus()
  await page.keyboard.down('w')
  await expect(game.getByText('Hold to end the walk')).toBeVisible()
  await page.keyboard.up('w')
  await page.keyboard.down('Space')
  await expectStored(page, game, finished, controls.forward | controls.open)
  await page.keyboard.up('Space')
  await game.getByRole('button', { name: 'Walk again' }).click()
  await expect(game.getByRole('dialog')).toBeHidden()
  expect(problems).toEqual([])
})

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  test.use({ ...phone, viewport: { width: 390, height: 844 } })

  test('is walked with two thumbs, to a stored score', async ({ page }) => {
    const finished = finishedWalk(page)
    const game = await openGame(page)
    const box = await page.locator('main iframe').boundingBox()
    if (!box) throw new Error('The game is not on the screen.')
    const touch = await page.context().newCDPSession(page)
    const [left, right, middle] = [box.x + box.width * 0.2, box.x + box.width * 0.8, box.y + box.height * 0.6]
    // Look about a little to the right and back again.
    const look = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: middle }] })
    await look('touchStart', right)
    await look('touchMove', right - 30)
    await look('touchMove', right)
    await look('touchEnd', right)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: left, y: middle }] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: left, y: middle - 40 }] })
    const opener = game.getByText('Hold to end the walk')
    await expect(opener).toBeVisible()
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    const spot = await opener.boundingBox()
    if (!spot) throw new Error('There is nothing to hold.')
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: spot.x + spot.width / 2, y: spot.y + spot.height / 2 }] })
    await expectStored(page, game, finished, controls.forward | controls.open)
  })
})
