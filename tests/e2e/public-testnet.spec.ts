import { expect } from '@playwright/test'
import { createTranslator } from 'next-intl'
import { priceSteps } from '@/contracts/constants'
import { supportedChains } from '@/lib/chains'
import { locales } from '@/lib/i18n/locales'
import type { RuntimeConfig } from '@/lib/runtime-config'
import { fill, words } from '@/tests/support/browser/demo-player'
import { liveAccount, test } from '@/tests/support/browser/live-site'
import { sampleVariants } from '@/tests/support/browser/sample'
import { isLongRun } from '@/tests/support/long-run'

const chainId = isLongRun ? 338 : 50312
test.use({ liveChainId: chainId })

const { name, nativeCurrency } = supportedChains[chainId]

for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
  const { appPage, assetCard, buyTokenCard, success, testNetwork, transactionStatus, wallet } = words[locale]
  const say = createTranslator({ locale: locales[locale].iso, messages: words[locale] })

  test(`a testnet is the only test network of its site, says that it is play money, and sells to its wallet (${locale})`, async ({
    page,
    browser,
    live: { url, chain },
    wallet: _,
  }) => {
    const note = page.locator('[data-connection]')
    const card = page.getByRole('region', { name: buyTokenCard.title, exact: true })

    await test.step('reads the chain without a wallet and without Multicall3', async () => {
      const { defaultChainId, chains } = (await (await fetch(`${url}/config.json`)).json()) as RuntimeConfig
      expect([defaultChainId, chains.map(({ id }) => id)]).toEqual([chainId, [chainId, 25, 5031]])
      await page.goto(`${url}/${locale}/app`)
      await expect(page.getByText(assetCard.names.pyraxite)).toBeVisible()
      await expect(
        page.getByText(say('buyTokenCard.priceAfter', { price: '0.005', symbol: nativeCurrency.symbol })),
      ).toBeVisible()
      await expect(page.getByRole('complementary', { name: testNetwork.label })).toHaveText(testNetwork.banner)
    })

    await test.step('says that a browser has no wallet', async () => {
      const bare = await (await browser.newContext()).newPage()
      await bare.goto(`${url}/${locale}/app`)
      await expect(bare.locator('[data-connection]')).toHaveText(appPage.connection.noWallet)
      await expect(bare.locator('[data-connection]')).toHaveAttribute('data-connection', 'no_wallet')
      await bare.context().close()
    })

    await test.step('names the testnet to a wallet on another network, and connects it there', async () => {
      await page.getByRole('button', { name: wallet.connect, exact: true }).first().click()
      await page.getByRole('button', { name: 'Live wallet' }).click()
      await expect(note).toHaveText(fill(appPage.connection.unsupportedChain, { network: '1', chains: name }))
      await card.getByRole('button', { name: fill(transactionStatus.switchTo, { chain: name }), exact: true }).click()
      await expect(note).toHaveText(fill(appPage.connection.success, { chain: name }))
    })

    await test.step('says so to screen readers on a phone too, where the bar has no room for it', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      // Roles are of what screen readers get; the box is what is to be seen.
      const status = page.getByRole('status').filter({ hasText: fill(appPage.connection.success, { chain: name }) })
      await expect(status).toHaveCount(1)
      // A page gets its styles a little later than its new size.
      await expect.poll(() => status.boundingBox()).toMatchObject({ width: 1, height: 1 })
      await page.setViewportSize({ width: 1280, height: 720 })
    })

    await test.step('sells for the coin of the testnet', async () => {
      await card.getByLabel(buyTokenCard.amount).fill('50')
      await card.getByRole('button', { name: buyTokenCard.action, exact: true }).click()
      await expect(card.getByRole('heading', { name: success.boughtTitle, exact: true })).toBeFocused()
      const { transactions } = await chain.publicClient.getBlock({ includeTransactions: true })
      const sent = transactions.find(({ from }) => from.toLowerCase() === liveAccount.toLowerCase())
      expect((sent?.value ?? 1n) % (priceSteps[0]?.price ?? 0n)).toBe(0n)
      expect(sent?.chainId).toBe(chainId)
    })

    await test.step('the server reads and indexes the testnet', async () => {
      // The head of a public chain is indexed once it is deep enough.
      await chain.testClient.mine({ blocks: 14 })
      // Playwright's own requests reuse a connection that the server closes after ten seconds.
      const read = async (path: string) => (await fetch(`${url}/api/${path}`)).json() as Promise<object>
      await expect
        .poll(() => read('sale'), { timeout: 60_000 })
        .toMatchObject({ snapshot: { chainId, nativeSymbol: nativeCurrency.symbol, totalUsers: 1 } })
      await expect.poll(() => read('health'), { timeout: 60_000 }).toMatchObject({ indexer: { status: 'ok' } })
    })
  })
}
