import { expect, type Page } from '@playwright/test'
import type { RuntimeConfig } from '@/lib/runtime-config'
import { DemoPlayer, toPartPattern } from '@/tests/support/browser/demo-player'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'
import { isLongRun } from '@/tests/support/long-run'

// Only in the long run: problems of the user's connection.
test.skip(!isLongRun)

const press = async (player: DemoPlayer, cro: string) => {
  await player.buyCard.getByLabel(player.t.buyTokenCard.amount).fill(cro)
  await player.buyCard.getByRole('button', { name: player.t.buyTokenCard.action, exact: true }).click()
}

/** Records the requests to the page's node. */
async function nodeOf(page: Page): Promise<(url: URL) => boolean> {
  const { chains, defaultChainId } = (await (await page.request.get('/config.json')).json()) as RuntimeConfig
  const [rpcUrl = ''] = chains.find(({ id }) => id === defaultChainId)?.rpcUrls ?? []
  const { origin } = new URL(rpcUrl)
  return (url) => url.origin === origin
}

/** Delays every response of the page's node. */
async function slowNode(page: Page, lateMs: number): Promise<void> {
  await page.route(await nodeOf(page), async (route) => {
    await new Promise((resolve) => setTimeout(resolve, lateMs))
    await route.continue()
  })
}

for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
  test(`shows the wallet’s request again after the browser’s back button, and buys once (${locale})`, async ({
    page,
  }) => {
    const player = new DemoPlayer(page, locale)
    const { overview, leaderboardPage } = player.t
    await player.open()
    await player.connect()
    await page.locator('main').getByRole('link', { name: leaderboardPage.title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: leaderboardPage.title })).toBeVisible()
    await page.goBack()
    await press(player, '100')
    await expect(player.sheet).toContainText('buyToken')
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1, name: leaderboardPage.title })).toBeVisible()
    await page.goBack()
    await player.confirm('buyToken')
    await expect(player.sheet).toBeHidden()
    await expect.poll(() => player.stat(overview.intBalance)).toBeGreaterThan(0)
    const bought = await player.stat(overview.intBalance)
    await page.reload()
    await expect.poll(() => player.stat(overview.intBalance)).toBe(bought)
  })

  test(`buys over a slow connection without a false error or a layout shift (${locale})`, async ({ page }) => {
    await slowNode(page, 800)
    const player = new DemoPlayer(page, locale)
    const { appPage, overview, transactionFailure } = player.t
    await player.open()
    const card = player.buyCard
    const before = await card.boundingBox()
    await expect(page.getByText(player.stone('pyraxite'))).toBeVisible()
    expect((await card.boundingBox())?.y).toBe(before?.y)
    await expect(page.getByText(appPage.unavailable)).toHaveCount(0)
    await player.connect()
    await press(player, '100')
    await player.confirm('buyToken')
    await expect(card.locator('[data-transaction="confirmed"]')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(transactionFailure.offline)).toHaveCount(0)
    await expect.poll(() => player.stat(overview.intBalance)).toBeGreaterThan(0)
  })

  test(`reports the result of a transaction on another page (${locale})`, async ({ page }) => {
    let leave = () => {}
    const left = new Promise<void>((resolve) => (leave = resolve))
    await page.route(await nodeOf(page), async (route) => {
      if (route.request().postData()?.includes('eth_getTransactionReceipt')) await left
      await route.continue()
    })
    const player = new DemoPlayer(page, locale)
    const { leaderboardPage, transactionStatus } = player.t
    await player.open()
    await player.connect()
    await press(player, '100')
    await player.confirm('buyToken')
    await expect(player.buyCard.locator('[data-transaction="sent"]')).toBeVisible()
    await page.locator('main').getByRole('link', { name: leaderboardPage.title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: leaderboardPage.title })).toBeVisible()
    leave()
    await expect(page.locator('.toast')).toContainText(
      toPartPattern(
        player.say('transactionStatus.confirmed', { name: transactionStatus.steps.buyToken, seconds: '{seconds}' }),
      ),
    )
  })

  test(`reports a node that never responds, and an offline browser (${locale})`, async ({ page, context }) => {
    const player = new DemoPlayer(page, locale)
    const { appPage } = player.t
    const note = page.getByText(appPage.unavailable)
    await player.open()
    await player.connect()
    await expect(note).toBeHidden()
    await context.setOffline(true)
    await expect(note).toBeVisible({ timeout: 20_000 })
    await context.setOffline(false)
    await expect(note).toBeHidden({ timeout: 20_000 })

    await slowNode(page, 3_600_000)
    await expect(note).toBeVisible({ timeout: 20_000 })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await expect(note).toBeHidden({ timeout: 30_000 })
  })

  test(`reports an unreachable node without flicker until it responds again (${locale})`, async ({ page }) => {
    const player = new DemoPlayer(page, locale)
    const note = page.getByText(player.t.appPage.unavailable)
    await page.route(await nodeOf(page), (route) => route.abort('connectionrefused'))
    await player.open()
    await expect(note).toBeVisible({ timeout: 30_000 })
    for (let look = 0; look < 20; look += 1) {
      expect(await note.isVisible()).toBe(true)
      await page.waitForTimeout(300)
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await expect(note).toBeHidden({ timeout: 30_000 })
    await expect(page.getByText(player.stone('pyraxite'))).toBeVisible()
  })
}
