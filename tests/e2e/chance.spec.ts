import { expect, type Page } from '@playwright/test'
import { playReference } from '@/tests/support/games/play-reference'
import { encodeInputLog } from '@/lib/games/input-log'
import { ticksPerSecond } from '@/lib/games/rules'
import { toSeed } from '@/lib/games/seed'
import { enterByWallet } from '@/tests/support/browser/account-visitor'
import { fill, words } from '@/tests/support/browser/demo-player'
import { findViolations } from '@/tests/support/browser/find-violations'
import { test } from '@/tests/support/browser/test'
import { watchPage } from '@/tests/support/browser/watch-page'

/** Logs in with a wallet and opens the scratch cards. */
async function enter(page: Page): Promise<void> {
  await page.goto('/en/scratch-card-new')
  await enterByWallet(page.request, new URL(page.url()).origin)
  await page.reload()
}

/** Earns the credits of the day with a computed run of the reference game, submitted as early as the rules allow. */
async function earnCredits(page: Page): Promise<void> {
  const origin = new URL(page.url()).origin
  const session = await page.request.get('/api/auth/session?game=reference')
  const { token } = (await session.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}`, origin }
  const attempt = (await (
    await page.request.post('/api/attempts', { headers, data: { game: 'reference' } })
  ).json()) as { id: string; seed: string; version: number }
  const begun = Date.now()
  const run = playReference(toSeed(attempt.seed), 0)
  const handIn = {
    game: 'reference',
    version: attempt.version,
    seed: attempt.seed,
    score: run.score,
    log: encodeInputLog(run),
  }
  await expect.poll(() => Date.now() - begun).toBeGreaterThan((run.ticks / ticksPerSecond) * 1_000)
  const finished = await page.request.post(`/api/attempts/${attempt.id}/finish`, { headers, data: handIn })
  expect(finished.status()).toBe(200)
}

const balance = async (page: Page) =>
  Number((await page.locator('[data-balance]').innerText()).replaceAll(/\D/g, '') || Number.NaN)
const result = (page: Page) => page.locator('[role=status][data-result]')
const amount = (count: number) => `${count} ${count === 1 ? 'credit' : 'credits'}`

/** Scratches the surface from top to bottom with one stroke of mouse or finger, and waits for the result. */
async function rub(page: Page, isTouch: boolean): Promise<void> {
  const surface = page.locator('canvas[data-scratch=ready]')
  // Waits until it is in view and does not move.
  await surface.hover({ trial: true })
  const box = await surface.boundingBox()
  if (!box) throw new Error('the surface has no box')
  const steps = Array.from({ length: 7 * 7 }, (_, step) => {
    const line = Math.floor(step / 7)
    const along = line % 2 === 0 ? step % 7 : 6 - (step % 7)
    return { x: box.x + 6 + ((box.width - 12) * along) / 6, y: box.y + ((line + 0.5) / 7) * box.height }
  })
  await (isTouch ? strokeByTouch(page, steps) : strokeByMouse(page, steps))
  await expect(result(page)).not.toBeEmpty()
  expect(await page.evaluate(() => String(getSelection()))).toBe('')
}

type Point = { readonly x: number; readonly y: number }

async function strokeByMouse(page: Page, points: readonly Point[]): Promise<void> {
  for (const [index, { x, y }] of points.entries()) {
    await page.mouse.move(x, y)
    if (index === 0) await page.mouse.down()
  }
  await page.mouse.up()
}

async function strokeByTouch(page: Page, points: readonly Point[]): Promise<void> {
  const client = await page.context().newCDPSession(page)
  for (const [index, point] of points.entries()) {
    const type = index === 0 ? 'touchStart' : 'touchMove'
    await client.send('Input.dispatchTouchEvent', { type, touchPoints: [point] })
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('buys a card, keeps it over a reload, reveals it by keyboard and touch, and verifies it', async ({ browser }) => {
  test.slow()
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const problems = watchPage(page)
  const t = words.en
  await enter(page)
  await expect(page.getByText(fill(t.chance.few, { amount: '20 credits' }))).toBeVisible()
  await earnCredits(page)
  await page.reload()
  await expect.poll(() => balance(page)).toBe(20)

  const buy = page.getByRole('button', { name: fill(t.chance.buy, { amount: '2 credits' }), exact: true })
  const reveal = page.getByRole('button', { name: t.chance.reveal, exact: true })
  await buy.click()
  await expect(reveal).toBeFocused()
  await expect.poll(() => balance(page)).toBe(18)
  await page.reload()
  await page.getByRole('button', { name: t.chance.takeWaiting, exact: true }).click()
  await expect(reveal).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(result(page)).not.toBeEmpty()
  await expect(page.getByRole('region', { name: t.chance.stage, exact: true })).toBeFocused()
  const first = Number(await result(page).getAttribute('data-result'))
  await expect(result(page)).toHaveText(
    first === 0 ? t.chance.lost : fill(first === 2 ? t.chance.back : t.chance.won, { amount: amount(first) }),
  )
  await expect.poll(() => balance(page)).toBe(18 + first)
  await expect(page.locator('[data-winning]')).toHaveCount(first === 0 ? 0 : 3)

  await buy.click()
  await rub(page, true)
  await expect(result(page)).not.toBeEmpty()
  await expect(page.locator('canvas[data-scratch=ready]')).toHaveCount(0)
  const second = Number(await result(page).getAttribute('data-result'))
  await expect.poll(() => balance(page)).toBe(16 + first + second)

  const history = page.locator('section[aria-labelledby=card-history]')
  await expect(history.locator('[data-card]')).toHaveCount(2)
  await history
    .getByRole('button', { name: fill(t.chance.history.verifyNamed, { game: 'Splinter', nonce: '0' }) })
    .click()
  const dialog = page.getByRole('dialog', { name: t.chance.proof.title, exact: true })
  await expect(dialog).toContainText(t.chance.proof.inUse)
  await expect(page.locator('[data-seed=commitment]')).toHaveText(/^[\da-f]{64}$/)
  const promised = await page.locator('[data-seed=commitment]').textContent()
  await dialog.getByRole('button', { name: t.chance.proof.changeNow, exact: true }).click()
  await expect(dialog.locator('[data-fair=true]')).toBeVisible()
  await expect(dialog).toContainText(promised ?? 'nothing was promised')
  await dialog.getByText(t.chance.proof.script, { exact: true }).click()
  await expect(dialog.locator('pre')).toContainText(`const commitment = '${promised}'`)
  expect(await findViolations(page)).toEqual([])

  // The jackpot for credits: its result is paid, stored and verifiable like a card's.
  await page.goto('/en/test-jackpot')
  const before = 16 + first + second
  await expect.poll(() => balance(page)).toBe(before)
  await page.getByRole('button', { name: fill(t.chance.spin, { amount: '10 credits' }), exact: true }).tap()
  await expect(result(page)).not.toBeEmpty()
  const third = Number(await result(page).getAttribute('data-result'))
  await expect.poll(() => balance(page)).toBe(before - 10 + third)
  // The focus stays on the button, with or without credits for another one.
  await expect(
    page.getByRole('region', { name: t.chance.reels, exact: true }).and(page.locator(':focus, :has(:focus)')),
  ).toHaveCount(1)
  await expect(history.locator('[data-card]').first()).toContainText(t.chance.games.jackpot.name)
  expect(problems).toEqual([])
  await context.close()
})

test('lets visitors without an account practise cards and the jackpot for free, also in Arabic', async ({ page }) => {
  const problems = watchPage(page)
  const t = words.ar
  await page.goto('/ar/scratch-card-new')
  await expect(page.getByText(t.chance.visitor)).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: t.chance.login })).toHaveAttribute(
    'href',
    '/ar/login?from=/scratch-card-new',
  )
  await page.locator('label').filter({ hasText: t.chance.games.core.name }).click()
  await expect(page.getByRole('rowheader', { name: /5,000/ })).toBeVisible()
  await page.getByRole('button', { name: t.chance.practice, exact: true }).click()
  await expect(page.getByText(t.chance.practiceTag)).toBeVisible()
  await rub(page, false)
  await expect(result(page)).toContainText(/التدريب لا يدفع شيئًا|كان هذا تدريبًا/)
  expect(await findViolations(page)).toEqual([])

  await page.goto('/ar/test-jackpot')
  await page.getByRole('button', { name: t.chance.practiceSpin, exact: true }).click()
  await expect(result(page)).toContainText(/التدريب لا يدفع شيئًا|كان هذا تدريبًا/)
  expect(await findViolations(page)).toEqual([])
  expect(problems).toEqual([])
})
