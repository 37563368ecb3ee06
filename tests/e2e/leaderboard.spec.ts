import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { toPattern, words } from '@/tests/support/browser/demo-player'
import { findViolations } from '@/tests/support/browser/find-violations'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'
import { watchPage } from '@/tests/support/browser/watch-page'

const row = (address: string) => `[data-board-row="${address}"]`

async function readBoard(request: APIRequestContext): Promise<{ address: string; rank: number }[]> {
  const response = await request.get('/api/leaderboard?limit=100')
  return ((await response.json()) as { leaderboard: { address: string; rank: number }[] }).leaderboard
}

/** Opens the leaderboard on a phone, with this wallet connected. */
async function openAs(page: Page, address: string, path: string): Promise<void> {
  await page.addInitScript((player) => {
    const connections = { __type: 'Map', value: [['u', { accounts: [player], chainId: 31337 }]] }
    localStorage.setItem('intrepid.wagmi.store', JSON.stringify({ state: { connections, current: 'u' }, version: 2 }))
  }, address)
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(path)
}

/** Whether a visible element is what a tap at its centre hits. */
const isUncovered = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

/** Where the visible cells of the last row of a table begin and end, rounded to pixels. */
const readColumns = (table: Locator): Promise<readonly (readonly number[])[]> =>
  table
    .locator('tbody tr')
    .last()
    .locator('td, th')
    .evaluateAll((cells) =>
      cells
        .map((cell) => cell.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ left, right }) => [Math.round(left), Math.round(right)]),
    )

for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
  test(`shows weeks, finds a player by address and shows the reader’s rank above the rows (${locale})`, async ({
    page,
    request,
  }) => {
    const { leaderboardScreen: screen, leaderboardTable: table } = words[locale]
    const leaderboard = await readBoard(request)
    const last = leaderboard.at(-1)?.address ?? ''
    const third = leaderboard[2]?.address ?? ''
    const problems = watchPage(page)
    await openAs(page, last, `/${locale}/leaderboard`)

    // The reader is last: their rank is above the rows and covers none of them.
    await expect(page.getByRole('button', { name: table.mine })).toBeVisible()
    await expect(page.getByRole('list', { name: screen.podium, exact: true }).getByRole('listitem')).toHaveCount(3)
    const tables = page.getByRole('table', { name: table.caption, exact: true })
    await expect(tables).toHaveCount(2)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 700 })
      // The own row stands over the columns of the board.
      await expect.poll(() => readColumns(tables.first())).toEqual(await readColumns(tables.last()))
    }
    await page.setViewportSize({ width: 390, height: 700 })
    for (const { address } of leaderboard.slice(0, 5)) {
      await page.locator(row(address)).scrollIntoViewIfNeeded()
      expect(await isUncovered(page, row(address))).toBe(true)
    }
    await page.getByRole('button', { name: table.mine }).click()
    await expect(page.locator(row(last))).toBeInViewport()
    await expect(page.locator(row(last))).toBeFocused()
    await expect(page.locator(row(last))).toContainText(table.you)

    await page.getByRole('searchbox').fill(third.slice(0, 12))
    await page.getByRole('button', { name: new RegExp(third.slice(0, 6)) }).click()
    await expect(page).toHaveURL(new RegExp(`player=${third}`))
    await expect(page.locator(row(third)).first()).toBeVisible()

    await page.getByRole('button', { name: screen.thisWeek }).click()
    await expect(page.getByText(toPattern(screen.week))).toBeVisible()
    await expect(page.getByRole('columnheader', { name: table.gained }).first()).toBeVisible()
    expect(await findViolations(page)).toEqual([])

    await page.getByRole('button', { name: screen.ask }).click()
    // Players of other tests are on the leaderboard, too.
    const text = page.getByLabel(screen.answer)
    await expect(text).toContainText(/#\d+@\d+\/\d+$/)
    const [, rank, ranking] = /#(\d+)@(.+)$/.exec(await text.innerText()) ?? []
    const demo = page.getByRole('status').filter({ has: text })
    await expect(demo).toContainText(`${table.rank}${rank}${screen.ranking}${ranking}`)
    expect(Number((await text.innerText()).split('/').at(-1))).toBeGreaterThanOrEqual(leaderboard.length)
    expect(problems).toEqual([])
  })
}
