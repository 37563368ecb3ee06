import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { ignoredInputMs } from '@/games/shared/hud/end-panel'
import { decodeInputLog, type InputLog } from '@/lib/games/input-log'

/** Opens the page of a game and waits until its first run is there. */
export async function openGame(page: Page, path: string): Promise<FrameLocator> {
  await page.addInitScript(drawLittle)
  await page.goto(path)
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
  const game = page.frameLocator('main iframe')
  await expect(game.locator('.score > b')).toHaveText(/\d/, { timeout: 60_000 })
  return game
}

/** A run as the page handed it in, and what the server said. */
export type FinishedRun = {
  readonly status: number
  readonly seed: string
  readonly log: InputLog
  readonly score: number
}

/** The next run that the page hands in. It is asked for before the run is played: how long that may take the test says, not this. */
export async function finishedRun(page: Page): Promise<FinishedRun> {
  const response = await page.waitForResponse((answer) => /\/api\/attempts\/[^/]+\/finish$/.test(answer.url()), {
    timeout: 0,
  })
  const { seed, log, score } = response.request().postDataJSON() as { seed: string; log: string; score: number }
  return { status: response.status(), seed, log: decodeInputLog(log) as InputLog, score }
}

/**
 * Lets go of all that is held in the game in the picture in which a part of it says `words`. What goes on in real time has
 * long passed them by when a test sees them.
 *
 * @param part has to be there already; it may be hidden.
 */
export const letGoAt = (part: Locator, words: string) =>
  part.evaluate((element, awaited) => {
    const look = new MutationObserver(() => {
      if ((element as HTMLElement).hidden || element.textContent !== awaited) return
      look.disconnect()
      // What a window hears that loses the keyboard.
      dispatchEvent(new Event('blur'))
    })
    look.observe(element, { attributes: true, childList: true, characterData: true, subtree: true })
  }, words)

/** Begins another run by a button of the panel of one that is over. */
export async function playAgain(panel: Locator, name: string): Promise<void> {
  // What was pressed for the run that is over begins no other one.
  await panel.evaluate(
    (_, milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    ignoredInputMs + 50,
  )
  await panel.getByRole('button', { name }).click()
  await expect(panel).toBeHidden()
}

/** All controls that were held in a run, as bits. */
export const pressed = ({ changes }: InputLog) => changes.reduce((bits, [, input]) => bits | input, 0)

type Spot = readonly [x: number, y: number]

/** Fingers on the game, at shares of its width and height: down with them, on to other places, and up but for those that stay. */
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
    /** The middle of something in the game. */
    async middleOf(thing: Locator): Promise<Spot> {
      const spot = await thing.boundingBox()
      if (!spot) throw new Error('It is not on the screen.')
      return [(spot.x + spot.width / 2 - box.x) / box.width, (spot.y + spot.height / 2 - box.y) / box.height]
    },
  }
}

/** Draws the first pictures and only counts the others: this machine has no graphics card, and rules run by the clock. */
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
