import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { type TestLocale, toPartPattern, words } from '@/tests/support/browser/demo-player'
import { enterWithInt } from '@/tests/support/browser/hunt-players'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'
import { packLantern } from '@/tests/support/unity-builds'
import { watchPage } from '@/tests/support/browser/watch-page'

const fixture = join(import.meta.dirname, '../fixtures/unity')
const state = (page: Page, name: string) => page.locator(`[data-game-state=${name}]`)
const canvasOf = (page: Page) => page.frameLocator('main iframe').locator('canvas')

/** The messages that the build has received from the host. */
const heard = async (page: Page) =>
  JSON.parse((await canvasOf(page).getAttribute('data-heard')) ?? '[]') as readonly (readonly [
    string,
    string,
    string?,
  ])[]

async function start(page: Page, locale: TestLocale = 'en'): Promise<void> {
  await page.getByRole('button', { name: words[locale].gameHost.play, exact: true }).click()
  await expect(state(page, 'playing')).toBeVisible()
}

/** Every run uses both loaders: one on its page, the other on the bench. */
const pages = sampleVariants(
  [
    { path: '/en/unity-game', build: 'lantern-packed', onBench: 'The React library' },
    { path: '/en/unity-game-new', build: 'lantern', onBench: 'Unity’s own loader' },
  ] as const,
  0,
)

for (const { path, build } of pages) {
  test(`plays, pauses and quits a build at ${path}`, async ({ page }) => {
    const problems = watchPage(page)
    await page.goto(path)
    await page.getByRole('combobox', { name: 'Build' }).selectOption(build)
    await start(page)
    await canvasOf(page).click()
    await page.keyboard.press('Space')
    await expect(page.getByText('Score 2')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(state(page, 'paused')).toBeVisible()
    await page.getByRole('button', { name: 'Resume' }).first().click()
    // Settings and player are sent again when the login becomes known after the build has received them.
    await expect
      .poll(async () => [...new Set((await heard(page)).map(([object, method]) => `${object}.${method}`))])
      .toEqual(['OnSettings', 'OnPlayer', 'OnRun', 'OnPause', 'OnResume'].map((method) => `Intrepid.${method}`))
    await page.getByRole('button', { name: 'Quit the game' }).click()
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    await expect.poll(() => page.frames().length).toBe(1)
    expect(problems).toEqual([])
  })
}

test('plays a dropped build and shows all of its messages', async ({ page }) => {
  await page.goto('/en/test-unity-game')
  const files = packLantern().map(({ name, bytes }) => ({ name, mimeType: 'application/octet-stream', buffer: bytes }))
  const input = page.locator('main input[type=file]')
  await input.setInputFiles(files.slice(1))
  await expect(page.getByText('This is not a complete build.')).toBeVisible()
  await input.setInputFiles(files)
  await expect(page.getByText('The build is complete.')).toBeVisible()
  await start(page)
  await canvasOf(page).click()
  const said = page.locator('section[aria-labelledby=message-console] b')
  for (const kind of ['init', 'ask', 'answer', 'ready', 'run', 'score', 'say'])
    await expect(said.getByText(kind, { exact: true }).first()).toBeAttached()

  await page.getByLabel('Address or name').fill('https://elsewhere.example/unity/lantern/')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('There is no such build on this site.')).toBeVisible()
  await page.getByRole('radio', { name: pages[0]?.onBench }).check()
  await page.getByLabel('Address or name').fill('/unity/lantern/')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await start(page)
  await expect.poll(() => page.frames().length).toBe(2)
})

const demoPages = [
  {
    path: '/en/unity-game',
    title: 'Ring Glider (demo)',
    note: words.en.unityGames.demoTitleNote,
    play: 'Play',
    score: /Score [1-9]/,
    resume: 'Resume',
  },
  {
    path: '/ar/unity-game-new',
    title: 'Ring Glider (عرض تجريبي)',
    note: words.ar.unityGames.demoTitleNote,
    play: 'العب',
    score: /النقاط [1-9]/,
    resume: 'متابعة',
  },
] as const

for (const { path, title, note, play, score, resume } of demoPages) {
  test(`the demo scores at ${path}, a pause stops its frames, and a press beside it is not lost`, async ({ page }) => {
    const problems = watchPage(page)
    await page.goto(path)
    await page.locator('main select').selectOption({ label: title })
    await expect(page.getByText(note, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: play, exact: true }).click()
    await expect(state(page, 'playing')).toBeVisible()
    // The first ring is straight ahead.
    await expect(page.getByText(score)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(state(page, 'paused')).toBeVisible()
    const frames = () => canvasOf(page).getAttribute('data-frames')
    // The page says so before the game has heard it.
    let before: string | null = null
    const stands = async () => before === (before = await frames())
    await expect.poll(stands, { intervals: [250] }).toBe(true)
    await page.waitForTimeout(1_500)
    expect(await frames()).toBe(before)
    await page.getByRole('button', { name: resume }).first().click()
    await expect.poll(frames).not.toBe(before)
    expect(problems).toEqual([])

    // The game pauses while the button of the mouse is down. The link must still be below it.
    await page.locator('main a[href$="#new-upload"]').hover()
    await page.mouse.down()
    await expect(state(page, 'paused')).toBeVisible()
    await page.mouse.up()
    await expect(page).toHaveURL(/#new-upload$/)
  })
}

/** The demo, and a build that the operator put into `UNITY_DIR`. */
const builds = [
  { id: 'ring-glider', title: 'Ring Glider (demo)' },
  { id: 'lantern', title: 'Lantern (a test fixture, not made with Unity)' },
] as const

for (const { id, title } of builds) {
  test(`the build ${id} has a card in the catalogue and a page below /play`, async ({ page }) => {
    await page.goto('/en/play')
    await page.getByRole('button', { name: 'Unity', exact: true }).click()
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/play/${id}$`))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await start(page)
    await expect(canvasOf(page)).toBeVisible()
  })
}

/** What the fixture `restless.framework.js` does by itself. Lives in the frame. */
type Restless = { frames: number; ticks: number; pauses: number; audio: AudioContext; song: HTMLAudioElement }

const readRestless = (page: Page) =>
  canvasOf(page).evaluate(() => {
    const { frames, ticks, pauses, audio, song } = Reflect.get(window, 'restless') as Restless
    const songSeconds = song.currentTime
    return { frames, ticks, pauses, sound: audio.state, soundSeconds: audio.currentTime, songSeconds }
  })

for (const loader of ['Unity’s own loader', 'The React library']) {
  test(`a pause stops frames, timers and sound of a build that does not pause by itself, with ${loader}`, async ({
    page,
  }) => {
    await page.goto('/en/test-unity-game')
    await page.getByRole('radio', { name: loader }).check()
    const lantern = (part: string) => readFileSync(join(fixture, 'lantern/Build', `lantern.${part}`))
    const restless = (part: string, buffer: Buffer) => ({
      name: `restless.${part}`,
      mimeType: 'application/octet-stream',
      buffer,
    })
    await page
      .locator('main input[type=file]')
      .setInputFiles([
        ...['loader.js', 'data', 'wasm'].map((part) => restless(part, lantern(part))),
        restless('framework.js', readFileSync(join(fixture, '../restless.framework.js'))),
      ])
    await start(page)
    // The press lets the browser play sound.
    await canvasOf(page).click()

    const untilItRuns = async () => {
      const before = await readRestless(page)
      await expect
        .poll(async () => {
          const now = await readRestless(page)
          return [
            now.frames > before.frames,
            now.ticks > before.ticks,
            now.sound,
            now.soundSeconds > before.soundSeconds,
            // It starts again every second.
            now.songSeconds !== before.songSeconds,
          ]
        })
        .toEqual([true, true, 'running', true, true])
    }
    await untilItRuns()

    await page.keyboard.press('Escape')
    await expect(state(page, 'paused')).toBeVisible()
    // The sound is held last.
    await expect.poll(async () => (await readRestless(page)).sound).toBe('suspended')
    const held = await readRestless(page)
    expect(held.pauses).toBe(1)
    await page.waitForTimeout(1_500)
    expect(await readRestless(page)).toEqual(held)

    await page.getByRole('button', { name: 'Resume' }).first().click()
    await untilItRuns()
  })
}

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  test(`a build reads the chain and the leaderboard, and the player decides in the page what it buys (${locale})`, async ({
    page,
  }) => {
    const { player } = await enterWithInt(page, locale)
    const { gameAsks, gameHost, demoWallet, unityGames } = player.t
    await page.goto(`/${locale}/unity-game`)
    await page.getByRole('combobox', { name: unityGames.choose }).selectOption('lantern')
    await start(page, locale)
    await canvasOf(page).click()
    const answer = async (method: string) => (await heard(page)).findLast(([, name]) => name === method)?.[2]
    const asked = page.locator('[data-game-asks=buyGem]')
    const resume = () => page.getByRole('button', { name: gameHost.resume }).first().click()
    const expectOwned = async (owned: number) => {
      await page.keyboard.press('KeyC')
      const first = expect.objectContaining({ kind: 'gem', type: 0, owned }) as object
      await expect
        .poll(async () => JSON.parse((await answer('OnChain')) ?? '{}') as object)
        .toMatchObject({ code: 'done', stones: expect.arrayContaining([first]) as object })
    }

    await expectOwned(0)
    await page.keyboard.press('KeyL')
    await expect.poll(() => answer('OnLeaderboard')).toBeDefined()
    expect(JSON.parse((await answer('OnLeaderboard')) ?? '')).toMatchObject({ playerRank: null, error: null })

    await test.step('buys a gem that the player allows in the page and signs in the wallet', async () => {
      await page.keyboard.press('KeyB')
      const one = { count: 1, name: player.stone('obsidian'), int: '{int}' }
      await expect(asked).toContainText(toPartPattern(player.say('gameAsks.buy', one)))
      await asked.getByRole('button', { name: gameAsks.allow, exact: true }).click()
      await player.confirm(demoWallet.title.typedData)
      await player.confirm(demoWallet.title.transaction)
      await expect.poll(() => answer('OnBought')).toBe('done')
      await resume()
      await canvasOf(page).click()
      await expectOwned(1)
    })

    await test.step('buys nothing that the player refuses', async () => {
      await page.keyboard.press('KeyB')
      await asked.getByRole('button', { name: gameAsks.refuse, exact: true }).click()
      await expect.poll(() => answer('OnBought')).toBe('refused')
    })
  })
}
