import { expect } from '@playwright/test'
import { DemoPlayer, fill, type TestLocale } from '@/tests/support/browser/demo-player'
import { consent, readControls, readFocus, tabTo, type FocusStop } from '@/tests/support/browser/keyboard-walk'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'

type Reader = { readonly locale: TestLocale; readonly width: number }

const readers: readonly Reader[] = [
  { locale: 'ar', width: 390 },
  { locale: 'en', width: 1440 },
  { locale: 'ar', width: 1440 },
  { locale: 'en', width: 390 },
]

const expectGood = (stops: readonly FocusStop[]) => {
  expect(stops.filter((stop) => !stop?.isMarked || !stop.isInSight)).toEqual([])
}

for (const { locale, width } of sampleVariants(readers, 1)) {
  test(`is usable by keyboard alone (${locale}, ${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const player = new DemoPlayer(page, locale)
    const { t, sheet } = player
    const [market, buy] = [t.assetCard, t.buyTokenCard]
    const gem = market.names.obsidian
    const card = page.getByRole('region', { name: buy.title, exact: true })
    const trade = page.getByRole('dialog', { name: gem, exact: true })
    await player.open()
    await expect(page.getByText(gem)).toBeVisible()

    await test.step('the dialog of wallets holds focus, Escape gives it back', async () => {
      await tabTo(page, t.wallet.connect)
      await page.keyboard.press('Enter')
      await expect.poll(() => readFocus(page)).toMatchObject({ isInDialog: true })
      for (let press = 0; press < 4; press += 1) {
        await page.keyboard.press('Tab')
        await expect.poll(() => readFocus(page)).toMatchObject({ isInDialog: true })
      }
      await page.keyboard.press('Escape')
      await expect.poll(() => readFocus(page)).toMatchObject({ text: t.wallet.connect, isInDialog: false })
    })
    await test.step('who has connected goes on from the account', async () => {
      await page.keyboard.press('Enter')
      await expect.poll(() => readFocus(page)).toMatchObject({ isInDialog: true })
      await tabTo(page, t.demoWallet.name)
      await page.keyboard.press('Enter')
      await consent(player, t.demoWallet.title.connect)
      await expect(page.locator('#wallet-account')).toBeFocused()
      await player.untilFunded()
    })
    await test.step('buys INT, and goes on from there', async () => {
      await tabTo(page, buy.amount)
      await page.keyboard.type('100')
      await expect(card.getByRole('button', { name: buy.action, exact: true })).toBeEnabled()
      expectGood(await tabTo(page, buy.action))
      await page.keyboard.press('Enter')
      await consent(player, 'buyToken')
      await expect(card.locator('[data-transaction="confirmed"]')).toBeVisible()
      await expect(card.getByRole('heading', { name: t.success.boughtTitle, exact: true })).toBeFocused()
      await page.keyboard.press('Tab')
      expect((await readFocus(page))?.isInMain).toBe(true)
    })
    await test.step('trades a gem in a dialog that traps focus and returns it', async () => {
      await tabTo(page, fill(market.choose, { name: gem }))
      await page.keyboard.press('Enter')
      await expect(trade).toBeVisible()
      await tabTo(page, fill(market.buyNamed, { name: gem }))
      await page.keyboard.press('Enter')
      await consent(player, 'Permit')
      await consent(player, 'buyGemWithPermit')
      await expect(trade.locator('[data-transaction="confirmed"]')).toBeVisible()
      await expect(
        trade.getByRole('heading', { name: fill(t.success.stakedTitle, { name: gem }), exact: true }),
      ).toBeFocused()
      for (let press = 0; press < 8; press += 1) {
        await page.keyboard.press('Tab')
        // After the last element the focus moves to the browser and starts again.
        expect((await readFocus(page))?.isInMain ?? true).toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(trade).toBeHidden()
      await expect(page.getByRole('button', { name: fill(market.choose, { name: gem }), exact: true })).toBeFocused()
    })
    await test.step('reaches everything, in order, and sees where it is', async () => {
      // Lazy content is loaded before the walk, as for a reader who has scrolled the page.
      for (const { title } of [t.gamePasswordCard, t.historyCard])
        await page.getByRole('heading', { name: title, exact: true }).scrollIntoViewIfNeeded()
      await expect(page.locator('[data-transaction-hash]')).toHaveCount(2)
      await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
      await page.locator('#wallet-account').focus()
      const [account, ...controls] = await readControls(page)
      expect(account).toContain(t.wallet.account)
      expect(controls.length).toBeGreaterThan(30)
      const stops: FocusStop[] = []
      for (;;) {
        await page.keyboard.press('Tab')
        const stop = await readFocus(page)
        if (stop?.isInMain !== true) break
        stops.push(stop)
      }
      // Rewards may become claimable during the walk: late elements are reached but not required.
      const known = stops.map((stop) => stop?.text ?? '').filter((text) => controls.includes(text))
      expect(known).toEqual(controls)
      expectGood(stops)
    })
    await test.step('and disconnects', async () => {
      await page.locator('#wallet-account').focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      await expect(page.locator('#wallet-account')).toBeFocused()
      await page.keyboard.press('Enter')
      await tabTo(page, t.wallet.disconnect)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: t.wallet.connect, exact: true }).first()).toBeFocused()
      await expect(sheet).toBeHidden()
    })
  })
}
