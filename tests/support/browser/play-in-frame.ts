import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { ignoredInputMs } from '@/games/shared/hud/end-panel'
import { decodeInputLog, type InputLog } from '@/lib/games/input-log'
import { type TestLocale, words } from './demo-player'

/** Opens the page of a game, starts it and waits for its first run. */
export async function openGame(page: Page, path: string, locale: TestLocale = 'en'): Promise<FrameLocator> {
  await page.addInitScript(drawLittle)
  await page.goto(path)
  await page.getByRole('main').getByRole('button', { name: words[locale].gameHost.play, exact: true }).click()
  const game = page.frameLocator('main iframe')
  await expect(game.locator('.score > b')).toHaveText(/\d/, { timeout: 60_000 })
  return game
}

/** A submitted run with the status of the response. */
export type FinishedRun = {
  readonly status: number
  readonly seed: string
  readonly log: InputLog
  readonly score: number
}

/** The next run that the page submits. Call it before the run; the test's own timeout applies. */
export async function finishedRun(page: Page): Promise<FinishedRun> {
  const response = await page.waitForResponse((next) => /\/api\/attempts\/[^/]+\/finish$/.test(next.url()), {
    timeout: 0,
  })
  const { seed, log, score } = response.request().postDataJSON() as { seed: string; log: string; score: number }
  return { status: response.status(), seed, log: decodeInputLog(log) as InputLog, score }
}

/**
 * Releases all held controls in the frame in which an element of the game shows `words`. A test would see them too late.
 *
 * @param part must exist already; it may be hidden.
 */
export const letGoAt = (part: Locator, words: string) =>
  part.evaluate((element, awaited) => {
    const look = new MutationObserver(() => {
      if ((element as HTMLElement).hidden || element.textContent !== awaited) return
      look.disconnect()
      // The event of a window that loses focus.
      dispatchEvent(new Event('blur'))
    })
    look.observe(element, { attributes: true, childList: true, characterData: true, subtree: true })
  }, words)

/** Starts another run with a button of the end panel. */
export async function playAgain(panel: Locator, name: string): Promise<void> {
  // Keys pressed for the finished run must not start another one.
  await panel.evaluate(
    (_, milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    ignoredInputMs + 50,
  )
  await panel.getByRole('button', { name }).click()
  await expect(panel).toBeHidden()
}

/** All controls pressed in a run, as bits. */
export const pressed = ({ changes }: InputLog) => changes.reduce((bits, [, input]) => bits | input, 0)

type Spot = readonly [x: number, y: number]

/** Touches on the game, at fractions of its width and height: down, move, and up except for those that remain. */
export async function touchGame(page: Page) {
  const box = await page.locator('main iframe').boundingBox()
  if (!box) throw new Error('The game is not on the screen.')
  const client = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Spot[]) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x: box.x + box.width * x, y: box.y + box.height * y, id })),
    })
  return {
    down: (...points: readonly Spot[]) => send('touchStart', points),
    to: (...points: readonly Spot[]) => send('touchMove', points),
    up: (...left: readonly Spot[]) => send('touchEnd', left),
    /** The centre of an element of the game. */
    async middleOf(thing: Locator): Promise<Spot> {
      const spot = await thing.boundingBox()
      if (!spot) throw new Error('It is not on the screen.')
      return [(spot.x + spot.width / 2 - box.x) / box.width, (spot.y + spot.height / 2 - box.y) / box.height]
    },
  }
}

/** Draws the first frames and only counts the others: drawing without a graphics card is slow, and the rules run in real time. */
export function drawLittle() {
  let drawn = 0
  const skip = (name: 'drawArrays' | 'drawElements' | 'drawArraysInstanced' | 'drawElementsInstanced') => {
    const draw = WebGL2RenderingContext.prototype[name] as (...args: unknown[]) => void
    Object.assign(WebGL2RenderingContext.prototype, {
      [name](this: WebGL2RenderingContext, ...args: unknown[]) {
        drawn += 1
        if (drawn < 30) draw.apply(this, args)
        if (drawn !== 29) return
        const pixel = new Uint8Array(4)
        this.readPixels(
          this.drawingBufferWidth / 2,
          this.drawingBufferHeight - 4,
          1,
          1,
          this.RGBA,
          this.UNSIGNED_BYTE,
          pixel,
        )
        document.documentElement.dataset.sky = [...pixel].join(' ')
      },
    })
  }
  skip('drawArrays')
  skip('drawElements')
  skip('drawArraysInstanced')
  skip('drawElementsInstanced')
}
