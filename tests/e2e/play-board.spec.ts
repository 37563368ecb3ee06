import { type APIRequestContext, expect, type Locator } from '@playwright/test'
import { createTranslator } from 'next-intl'
import { allRules } from '@/lib/games/all-rules'
import type { PublishedGameId } from '@/lib/games/game-ids'
import { encodeInputLog } from '@/lib/games/input-log'
import { ticksPerSecond } from '@/lib/games/rules'
import type { StartedAttempt } from '@/lib/games/score-schema'
import { toSeed } from '@/lib/games/seed'
import { locales } from '@/lib/i18n/locales'
import { gamePoints } from '@/lib/seasons/season-rules'
import { siteFormatter } from '@/lib/units/site-formatter'
import { enterByWallet, freshName, post, Visitor } from '@/tests/support/browser/account-visitor'
import { type TestLocale, words } from '@/tests/support/browser/demo-player'
import { gameWords } from '@/tests/support/browser/game-words'
import { drawLittle } from '@/tests/support/browser/play-in-frame'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'
import { playRunnerBot, runnerSkills } from '@/tests/support/games/cyberwave-runner'

const game = 'cyberwave-runner' satisfies PublishedGameId

/** A run of so many seconds that a bot plays. A second longer scores more. @returns its score. */
async function play(request: APIRequestContext, origin: string, seconds: number): Promise<number> {
  const session = await request.get('/api/auth/session')
  const { token } = (await session.json()) as { token: string | null }
  const headers = { origin, ...(token && { authorization: `Bearer ${token}` }) }
  const started = await request.post('/api/attempts', { headers, data: { game } })
  expect(started.status()).toBe(200)
  // The server counts from when it stores the attempt, which can be long after the request was sent.
  const startedAt = performance.now()
  const { id, version, seed } = (await started.json()) as StartedAttempt
  const { state, log } = playRunnerBot(toSeed(seed), runnerSkills.player, seconds * ticksPerSecond)
  const score = allRules.get(game)?.score(state) ?? 0
  // The server refuses a run that takes less time than it shows; it allows one second for clocks.
  await expect.poll(() => performance.now() - startedAt).toBeGreaterThan((seconds - 1) * 1_000 + 100)
  const finished = await request.post(`/api/attempts/${id}/finish`, {
    headers,
    data: { game, version, seed, score, log: encodeInputLog(log) },
  })
  expect(finished.status(), await finished.text()).toBe(200)
  return score
}

/** Expects the scores or points in cells to fall or stay from row to row. */
async function expectFalling(cells: Locator): Promise<void> {
  await expect(async () => {
    const numbers = (await cells.allInnerTexts()).map((text) => Number(text.replaceAll(/\D/g, '')))
    expect(numbers.length).toBeGreaterThan(1)
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  }).toPass()
}

for (const locale of sampleVariants(['en', 'ar'] as const satisfies readonly TestLocale[], 1)) {
  test(`shows boards of games and of all games, among everyone and friends, and a race with who beat the reader (${locale})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const origin = new URL(baseURL ?? '').origin
    const t = createTranslator({ locale: locales[locale].iso, messages: words[locale] })
    const format = siteFormatter(locales[locale].iso)
    const choose = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
    const name = t('games.cyberwaveRunner.name')

    const others = await browser.newContext(baseURL ? { baseURL } : {})
    const [own, rival] = [freshName(), freshName()]
    await enterByWallet(page.request, origin)
    expect((await post(page.request, origin, 'auth/profile', { username: own })).status()).toBe(200)
    await enterByWallet(others.request, origin)
    expect((await post(others.request, origin, 'auth/profile', { username: rival })).status()).toBe(200)
    // A run that was left within two seconds does not count for the ranking of all games.
    const score = await play(page.request, origin, 3)
    const rivalScore = await play(others.request, origin, 4)
    expect(rivalScore).toBeGreaterThan(score)
    await others.close()

    await test.step('a board for each game and period', async () => {
      await page.goto(`/${locale}/leaderboard?board=play`)
      for (const id of ['carGame', 'metaverse', 'cyberwaveRunner'] as const) {
        await choose(t(`games.${id}.name`))
        await expect(
          page.getByRole('main').getByRole('button', { name: t(`games.${id}.name`), exact: true }),
        ).toHaveAttribute('aria-pressed', 'true')
      }
      for (const period of ['today', 'week', 'all'] as const) {
        await choose(t(`scoreBoard.${period}`))
        const caption = t('scoreBoard.caption', { period: t(`scoreBoard.${period}`) })
        const table = page.getByRole('table', { name: caption, exact: true })
        await expectFalling(table.locator('tbody tr td:nth-child(3)'))
        const ownPlace = t('scoreBoard.own', { rank: '\\d+', score: format.int(score) })
        await expect(page.getByText(new RegExp(`^${ownPlace}$`))).toBeVisible()
      }
    })

    await test.step('twenty rows at a time', async () => {
      const { rows } = (await (await page.request.get(`/api/scores?game=${game}&period=all`)).json()) as {
        rows: readonly object[]
      }
      // Guests complete what other tests have played, to more than a page.
      for (let missing = 23 - rows.length; missing > 0; missing -= 1) {
        const guest = await browser.newContext(baseURL ? { baseURL } : {})
        await play(guest.request, origin, 1)
        await guest.close()
      }
      await page.goto(`/${locale}/leaderboard?board=play&game=${game}`)
      await choose(t('scoreBoard.all'))
      const shown = page.getByRole('table').locator('tbody tr')
      await expect(shown).toHaveCount(20)
      await choose(t('scoreBoard.more'))
      await expect.poll(() => shown.count()).toBeGreaterThan(20)
    })

    await test.step('all games: points by the ranks in each, for who holds no crystals too', async () => {
      // What is stored may be ten seconds old.
      await expect(async () => {
        await page.goto(`/${locale}/leaderboard?board=play&game=all`)
        await expect(page.getByText(t('playBoard.standings.noRun'))).toBeHidden()
        await expect(page.getByRole('link', { name: rival })).toBeVisible({ timeout: 3_000 })
      }).toPass()
      const table = page.getByRole('table', { name: t('playBoard.standings.caption'), exact: true })
      await expectFalling(table.locator('tbody tr td:nth-child(3)'))
      const row = table.getByRole('row').filter({ has: page.getByRole('link', { name: rival }) })
      const places = t('playBoard.standings.place', { rank: '(\\d+)' })
      // At once: runs of other tests change places.
      const [, shown = '', earned] = await row.getByRole('cell').allInnerTexts()
      const place = new RegExp(`${name} · ${places}`).exec(shown.replaceAll(/[\u2066-\u2069]/g, ''))
      expect(place, shown).not.toBeNull()
      // The rival has played this game alone.
      const points = gamePoints[Number(place?.[1]) - 1] ?? 0
      expect(earned).toBe(format.int(points))
      await expect(row.getByRole('img', { name: t('playBoard.standings.canWin') })).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: name })).toBeVisible()
    })

    await test.step('friends: the rival has beaten the reader, who races that run', async () => {
      await page.goto(`/${locale}/players/${encodeURIComponent(rival)}`)
      await choose(t('followButton.follow'))
      await expect(
        page.getByRole('main').getByRole('button', { name: t('followButton.following'), exact: true }),
      ).toBeVisible()
      await page.addInitScript(drawLittle)
      await page.goto(`/${locale}/leaderboard?board=play&game=${game}`)
      await choose(t('playBoard.allGames'))
      await choose(t('playBoard.friends'))
      // Among the two the rival is first in the only game that they have played.
      const ranking = page
        .getByRole('table', { name: t('playBoard.standings.friendCaption'), exact: true })
        .locator('tbody tr')
      await expect(ranking).toHaveCount(2)
      for (const [index, player] of [rival, own].entries()) {
        await expect(ranking.nth(index)).toContainText(player)
        await expect(ranking.nth(index).getByRole('cell').nth(2)).toHaveText(format.int(gamePoints[index]!))
      }
      await choose(name)
      const table = page.getByRole('table')
      await expect(table.locator('tbody tr')).toHaveCount(2)
      await expect(table.locator('tbody tr').first()).toContainText(rival)
      await expect(table.locator('tbody tr').last()).toContainText(own)
      await expect(
        page.getByText(t('playBoard.beaten', { player: rival, points: rivalScore - score }), { exact: true }),
      ).toBeVisible()
      await page.getByRole('link', { name: t('playBoard.race'), exact: true }).click()
      await expect(page).toHaveURL(/\?race=[\da-f-]{36}$/)
      await expect(page.getByText(gameWords[locale].runner.rival)).toBeAttached({ timeout: 60_000 })
      await expect(page.getByText(t('hunts.sight.uncounted'))).toBeVisible()
    })
  })
}

for (const locale of sampleVariants(['en', 'ar'] as const satisfies readonly TestLocale[], 0)) {
  test(`gives the runs of a guest to the account that logs in (${locale})`, async ({ page, baseURL }) => {
    const origin = new URL(baseURL ?? '').origin
    const t = createTranslator({ locale: locales[locale].iso, messages: words[locale] })
    const format = siteFormatter(locales[locale].iso)
    const score = await play(page.request, origin, 2)
    const visitor = new Visitor(page, locale)
    await page.goto(`/${locale}/login?from=${encodeURIComponent(`/${locale}/leaderboard?board=play&game=${game}`)}`)
    await visitor.useWallet(t('account.wallet'))
    await expect(page).toHaveURL(new RegExp(`/${locale}/leaderboard\\?`))
    const ownPlace = t('scoreBoard.own', { rank: '\\d+', score: format.int(score) })
    await expect(page.getByText(new RegExp(`^${ownPlace}$`))).toBeVisible()
    const { user } = (await (await page.request.get('/api/auth/session')).json()) as { user: object | null }
    expect(user).not.toBeNull()
  })
}
