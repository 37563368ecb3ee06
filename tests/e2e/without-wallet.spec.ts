import { expect } from '@playwright/test'
import type { RuntimeConfig } from '@/lib/runtime-config'
import { DemoPlayer, toPartPattern, words } from '@/tests/support/browser/demo-player'
import { loadAllSections } from '@/tests/support/browser/load-all-sections'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'

for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
  test(`shows everything without a wallet (${locale})`, async ({ page }) => {
    const player = new DemoPlayer(page, locale)
    const { t } = player
    await player.open()
    await expect(page.getByText(player.stone('pyraxite'))).toBeVisible()
    await expect(page.getByText(player.stone('moonstone'))).toBeVisible()
    const price = { price: '0.{decimals}', symbol: 'CRO' }
    await expect(page.getByText(toPartPattern(player.say('buyTokenCard.price', price)))).toBeVisible()
    await expect(page.getByText(toPartPattern(t.buyTokenCard.leftAtPrice))).toBeVisible()
    await player.board.scrollIntoViewIfNeeded()
    await expect(page.getByRole('row')).toHaveCount(11)
    await expect(page.getByRole('button', { name: t.wallet.connect }).first()).toBeEnabled()
    await page.getByLabel(t.buyTokenCard.amount).fill('100')
    await expect(page.getByText(/^\d[\d,]* INT$/).first()).toBeVisible()
  })
}

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  test(`explains how to get a wallet on a chain without the demo wallet (${locale})`, async ({ page }) => {
    await page.route('**/config.json', async (route) => {
      const config = (await (await route.fetch()).json()) as RuntimeConfig
      await route.fulfill({
        json: { ...config, defaultChainId: 25, chains: config.chains.filter(({ id }) => id !== 31337) },
      })
    })
    // The public node must not be contacted.
    await page.route(/^https:/, (route) => route.abort())
    await page.goto(`/${locale}/app`)
    const { wallet } = words[locale]
    const connect = page.getByRole('button', { name: wallet.connect, exact: true }).first()
    await connect.click()
    const sheet = page.getByRole('dialog', { name: wallet.none.title, exact: true })
    await expect(sheet.getByText(wallet.none.lead)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(connect).toBeFocused()
    await connect.click()
    await expect(sheet).toBeVisible()
  })
}

test('updates the sale on an open landing page', async ({ page, request }) => {
  await page.goto('/en')
  await expect(page.getByRole('img', { name: /Price per INT by INT sold/ })).toBeVisible()
  const first = await page.getByText(/^Block [\d,]+$/).innerText()
  await expect(page.getByText(/^Block [\d,]+$/)).not.toHaveText(first)
  expect((await request.get('/api/sale')).ok()).toBe(true)
})

for (const [place, { width, height }] of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
].entries()) {
  for (const locale of sampleVariants(['en', 'ar'] as const, place + 1)) {
    test(`has one Connect button in view at ${width} px, and says what a wallet shows (${locale})`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await page.goto(`/${locale}/app`)
      const { buyTokenCard, demoWallet, overview, wallet } = words[locale]
      await expect(page.getByText(overview.empty)).toBeVisible()
      const overviewCard = page.getByRole('region', { name: overview.title, exact: true })
      await expect(overviewCard).not.toContainText('–')
      await loadAllSections(page)
      await expect(page.getByRole('button', { name: wallet.connect, exact: true })).toHaveCount(1)
      // A press of Buy connects first.
      await page.getByRole('button', { name: buyTokenCard.action, exact: true }).click()
      await expect(page.getByRole('button', { name: demoWallet.name })).toBeVisible()
    })
  }
}
