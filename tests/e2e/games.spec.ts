import { expect, type Frame, type Page } from '@playwright/test'
import { words } from '@/tests/support/browser/demo-player'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'

/** The document of the game in the page's frame. */
async function gameFrame(page: Page): Promise<Frame> {
  const handle = await page.locator('[data-game-state] iframe').elementHandle()
  const frame = await handle?.contentFrame()
  if (!frame) throw new Error('there is no game on this page')
  return frame
}

const state = (page: Page, name: string) => page.locator(`[data-game-state=${name}]`)

/** Opens the reference game and starts a run. */
async function play(page: Page, path = '/en/play/test', label = 'Play'): Promise<Frame> {
  await page.goto(path)
  await page.getByRole('button', { name: label, exact: true }).click()
  await expect(state(page, 'playing')).toBeVisible()
  return gameFrame(page)
}

/** The number of lives in the reference game. */
const lives = (frame: Frame) => frame.locator('#lives i').count()

/** Presses the key until all lives are lost: a press outside the gate costs one. */
async function loseAllLives(frame: Frame, press: () => Promise<void>): Promise<void> {
  await expect
    .poll(async () => {
      await press()
      // One press too many would start another run, so wait for the frame that processes this one.
      await frame.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      return frame.locator('#end').isVisible()
    })
    .toBe(true)
}

test('starts a game that was requested before hydration', async ({ page }) => {
  let send = () => {}
  const arrived = new Promise<void>((resolve) => (send = resolve))
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/en/play/test', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-loading')
  send()
  await expect(state(page, 'playing')).toBeVisible()
})

test('plays the reference game by keyboard to a score that the server replays; the bench shows every message and sends the chosen response', async ({
  page,
}) => {
  const frame = await play(page)
  const scrolledTo = await page.evaluate(() => scrollY)
  for (const key of ['ArrowDown', 'ArrowUp', 'PageDown', 'End']) await page.keyboard.press(key)
  await loseAllLives(frame, () => page.keyboard.press('Space', { delay: 40 }))
  await expect(page.getByText(/points count\. Rank \d+ of all time/)).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(scrolledTo)

  const board = page.locator('section[aria-labelledby=score-board-title]')
  await board.scrollIntoViewIfNeeded()
  await expect(board.getByText('Your rank:')).toBeVisible()
  await board.getByRole('button', { name: /^Watch the run of rank 1$/ }).click()
  const playMyself = page.getByRole('button', { name: 'Play yourself' })
  await expect(playMyself).toBeVisible()

  await page.getByLabel('A finished run').selectOption('too-fast')
  await playMyself.click()
  await expect(playMyself).toBeHidden()
  await page.locator('[data-game-state] iframe').focus()
  await loseAllLives(frame, () => page.keyboard.press('Space', { delay: 40 }))
  await expect(page.getByText(/^Not counted: the run was sent sooner/)).toBeVisible()

  const say = (name: string) => frame.getByRole('button', { name, exact: true }).click()
  const console = page.locator('section[aria-labelledby=message-console]')
  await say('write-store 80 KB')
  await expect(console.getByText('"code":"too-large"')).toBeAttached()
  await page.getByLabel('The game’s store').selectOption('limited')
  await say('write-store')
  await say('key-found')
  await expect(page.getByText('You found a key')).toBeVisible()
  for (const kind of ['init', 'progress', 'ready', 'run', 'score', 'say', 'ask', 'answer', 'failure', 'key-found']) {
    await expect(console.locator('b').getByText(kind, { exact: true }).first()).toBeAttached()
  }
  await expect(console.getByText('"code":"limited"')).toBeAttached()
})

test('plays the reference game by touch, in another language', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  const frame = await play(page, '/ar/play/test', 'العب')
  expect(await frame.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    'ar',
    'rtl',
  ])
  await loseAllLives(frame, () =>
    frame
      .locator('canvas')
      .tap({ position: { x: 30, y: 200 }, timeout: 1_000 })
      .catch(() => undefined),
  )
  await expect(page.getByText(/المرتبة \d+ على الإطلاق/)).toBeVisible()
  await context.close()
})

test('pauses, mutes, restarts, releases the keyboard and closes the frame', async ({ page }) => {
  const frame = await play(page)
  await page.keyboard.press('Escape')
  await expect(state(page, 'paused')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resume' }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(state(page, 'playing')).toBeVisible()
  await expect(page.locator('iframe')).toBeFocused()

  await test.step('what is hidden stands still', async () => {
    const hide = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
        document.dispatchEvent(new Event('visibilitychange'))
      }, isHidden)
    await hide(true)
    await expect(state(page, 'paused')).toBeVisible()
    expect(await lives(frame)).toBe(3)
    await hide(false)
    await page.getByRole('button', { name: 'Resume' }).first().click()
  })

  await page.getByRole('slider', { name: 'Volume' }).fill('0.25')
  await page.getByRole('button', { name: 'Sound off' }).click()
  await page.getByRole('button', { name: 'Restart' }).first().click()
  await expect(state(page, 'playing')).toBeVisible()
  await page.getByRole('link', { name: 'Games' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible()
  await expect.poll(() => page.frames().length).toBe(1)

  await page.goBack()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveValue('0.25')
  await expect(page.getByRole('button', { name: 'Sound on' })).toBeVisible()
})

test.describe('a game in its frame', () => {
  test('cannot reach the page, knows only public data, plays its sound alone, and has no further permissions', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'session', value: 'secret', url: baseURL ?? '' }])
    const frame = await play(page)
    const site = new URL(page.url()).origin
    const reached = await frame.evaluate(async (origin) => {
      const attempt = async (work: () => unknown) => {
        try {
          return { got: String(await work()) }
        } catch (error) {
          return { refused: (error as Error).name }
        }
      }
      return {
        origin: self.origin,
        parentDocument: await attempt(() => parent.document.title),
        parentLocation: await attempt(() => parent.location.href),
        cookies: await attempt(() => document.cookie),
        storage: await attempt(() => localStorage.length),
        sessionStorage: await attempt(() => sessionStorage.length),
        database: await attempt(() => indexedDB.open('x')),
        worker: await attempt(() => navigator.serviceWorker.getRegistrations()),
        site: await attempt(() => fetch(`${origin}/api/health`)),
        ownOrigin: await attempt(async () => (await fetch('/reference/')).status),
        popup: await attempt(() => window.open(origin)),
        top: await attempt(() => {
          top!.location.href = 'about:blank'
        }),
        evaluated: await attempt(() => new Function('return 1')()),
        picture: String(document.pictureInPictureEnabled),
        wallets: await attempt(async () => {
          const wallets: unknown[] = []
          addEventListener('eip6963:announceProvider', (event) => wallets.push(event))
          dispatchEvent(new Event('eip6963:requestProvider'))
          await new Promise((resolve) => requestAnimationFrame(resolve))
          return wallets.length + Number('ethereum' in window)
        }),
      }
    }, site)
    expect(reached.origin).toBe('null')
    for (const name of [
      'parentDocument',
      'parentLocation',
      'cookies',
      'storage',
      'sessionStorage',
      'database',
      'site',
      'top',
      'evaluated',
    ] as const) {
      expect(reached[name], name).toHaveProperty('refused')
    }
    expect(reached.ownOrigin).toEqual({ got: '200' })
    expect(reached.popup).toEqual({ got: 'null' })
    expect(reached.wallets).toEqual({ got: '0' })
    expect(reached.picture).toBe('false')
    expect(await page.locator('[data-game-state] iframe').getAttribute('sandbox')).toBe('allow-scripts')
    expect(page.url()).toContain('/en/play/test')

    await test.step('it has of the player what everybody may know', async () => {
      expect(
        await frame.evaluate(() => [
          Reflect.get(window, 'user'),
          Reflect.get(window, 'token'),
          Reflect.get(window, 'web3State'),
        ]),
      ).toEqual([
        null,
        null,
        {
          isInjected: false,
          web3Instance: null,
          networkId: null,
          coinbase: null,
          balance: null,
          error: null,
        },
      ])
    })

    await test.step('what others say in its words is ignored', async () => {
      // A second frame with the same game sends the same greeting as the first, and the page sends one to itself.
      await page.evaluate((src) => {
        const other = Object.assign(document.createElement('iframe'), { src, id: 'other' })
        other.setAttribute('sandbox', 'allow-scripts')
        document.body.append(other)
        for (const message of [
          { intrepid: 'hello', version: 1 },
          { kind: 'crash', message: 'x' },
          { kind: 'trouble', trouble: 'no-webgl' },
        ])
          window.postMessage(message, '*')
      }, frame.url())
      const other = await (await page.locator('#other').elementHandle())?.contentFrame()
      await other?.waitForLoadState()
      await other?.evaluate(() => {
        for (let index = 0; index < 10_000; index++) parent.postMessage({ kind: 'crash', message: String(index) }, '*')
      })
      await frame.evaluate(() => parent.postMessage({ kind: 'crash', message: 'by the wrong way' }, '*'))
      await page.locator('[data-game-state] iframe').focus()
      await page.keyboard.press('Escape')
      await expect(state(page, 'paused')).toBeVisible()
      // Without a response to its greeting the second frame never learns the player.
      expect(await other?.evaluate(() => 'user' in window)).toBe(false)
    })

    await test.step('opened by itself it is sandboxed too, and nothing else lies there', async () => {
      const url = frame.url()
      const response = await page.goto(url)
      expect(response?.headers()['content-security-policy']).toContain('sandbox allow-scripts;')
      const alone = await page.evaluate(() => {
        try {
          return [self.origin, document.cookie]
        } catch (error) {
          return [self.origin, (error as Error).name]
        }
      })
      expect(alone).toEqual(['null', 'SecurityError'])
      for (const path of [
        '/',
        '/reference',
        '/reference/../config.json',
        '/reference/%2e%2e/games.json',
        '/games.json',
        '/replay-worker.mjs',
        '/api/health',
        '/reference/nothing.js',
      ]) {
        expect((await page.request.get(new URL(url).origin + path)).status(), path).toBe(404)
      }
    })
  })

  test('is closed when it floods the host with messages', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('message', (event) => {
        const port = event.ports[0]
        if (window !== top && port) Object.assign(window, { stolenPort: port })
      })
    })
    const frame = await play(page)
    await frame.evaluate(() => {
      const port = Reflect.get(window, 'stolenPort') as MessagePort
      for (let index = 0; index < 500; index++) port.postMessage({ kind: 'score', score: index })
    })
    await expect(state(page, 'failed')).toBeVisible()
    await expect(page.getByRole('alert').getByText('The game has crashed')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(state(page, 'playing')).toBeVisible()
  })
})

test('shows each state of the frame in the sandbox of states', async ({ page }) => {
  await page.goto('/en/test-wrapper')
  const choices = page.getByRole('radio')
  await expect(choices).toHaveCount(17)
  for (const [name, words] of [
    ['Loading', 'Loading: 42%'],
    ['Paused', 'The game is paused until you continue.'],
    ['Practice', 'Practice: this run does not count.'],
    ['No WebGL', 'This browser cannot show 3D'],
    ['Key found', 'You found a key'],
    ['Wallet needed', 'This game needs a wallet'],
  ] as const) {
    await page.getByRole('radio', { name, exact: true }).check()
    await expect(page.getByText(words)).toBeVisible()
  }
})

test('searches the catalogue, keeps the search in the URL, and links to the games', async ({ page }) => {
  await page.goto('/en/play?kind=drive')
  await expect(page.getByRole('button', { name: 'Driving' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('link', { name: 'Cyberwave Runner' })).toBeHidden()
  const search = page.getByRole('searchbox', { name: 'Search games' })
  await search.fill('nothing like it')
  await expect(page.getByText('No games found.')).toBeVisible()
  await expect(page).toHaveURL(/\?q=nothing\+like\+it&kind=drive$/)
  await page.getByRole('button', { name: 'Show all games' }).click()
  await expect(page).toHaveURL(/\/en\/play$/)
  await search.fill('NEON')
  await expect(page.getByRole('heading', { name: 'Made by players' })).toBeHidden()
  await page.getByRole('link', { name: 'Cyberwave Runner' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cyberwave Runner' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
})

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  test(`fills the screen of a phone while it is played, and remembers the sound (${locale})`, async ({ browser }) => {
    const { gameHost: t } = words[locale]
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
    const page = await context.newPage()
    await play(page, `/${locale}/play/test`, t.play)
    const box = () => page.locator('[data-game-state]').boundingBox()
    await expect.poll(box).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await expect(page.getByRole('banner')).toBeHidden()
    await page.setViewportSize({ width: 390, height: 700 })
    await expect.poll(async () => (await box())?.height).toBe(700)
    await page.getByRole('button', { name: t.mute, exact: true }).tap()
    await page.reload()
    await page.getByRole('button', { name: t.play, exact: true }).tap()
    await expect(page.getByRole('button', { name: t.unmute, exact: true })).toBeInViewport()
    await page.getByRole('button', { name: t.leaveFullScreen, exact: true }).tap()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect.poll(async () => (await box())?.width).toBeLessThan(390)
    await context.close()
  })
}
