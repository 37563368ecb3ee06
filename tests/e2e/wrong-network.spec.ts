import { expect, type Locator, type Page } from '@playwright/test'
import { supportedChains } from '@/lib/chains'
import type { RuntimeConfig } from '@/lib/runtime-config'
import { DemoPlayer, fill, type TestLocale } from '@/tests/support/browser/demo-player'
import { addForeignWallet, turnForeignWallet, type ForeignWallet } from '@/tests/support/browser/foreign-wallet'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'
import { WalletWatch } from '@/tests/support/browser/watched-wallet'
import { isLongRun } from '@/tests/support/long-run'

async function connect(
  page: Page,
  locale: TestLocale,
  wallet: ForeignWallet,
): Promise<{ player: DemoPlayer; chain: string; card: Locator; move: Locator }> {
  await addForeignWallet(page, wallet)
  const player = new DemoPlayer(page, locale)
  const { t } = player
  const chain = t.chains.local
  await player.open()
  await page.getByRole('button', { name: t.wallet.connect, exact: true }).first().click()
  // Strict: a wallet that announces itself twice is listed once.
  await page.getByRole('button', { name: 'Foreign wallet' }).click()
  const card = page.getByRole('region', { name: t.buyTokenCard.title, exact: true })
  return {
    player,
    chain,
    card,
    move: card.getByRole('button', { name: fill(t.transactionStatus.switchTo, { chain }), exact: true }),
  }
}

// Wallets use different codes; lib/wallet tests more of them.
for (const unknownChainCode of isLongRun ? [4902, -32603] : [4902]) {
  for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
    test(`adds our network to a wallet that does not know it (${unknownChainCode}), and switches to it (${locale})`, async ({
      page,
    }) => {
      const { player, card, move } = await connect(page, locale, { unknownChainCode, addsChains: true })
      await expect(move).toBeVisible()
      // Reading still works.
      await expect(page.getByText(player.stone('pyraxite'))).toBeVisible()
      await move.click()
      await expect(move).toBeHidden()
      await card.getByLabel(player.t.buyTokenCard.amount).fill('1')
      await expect(card.getByRole('button', { name: player.t.buyTokenCard.action, exact: true })).toBeVisible()
      await expect(page.locator('#wallet-account')).toContainText('0x7099…79C8')

      await page.locator('#wallet-account').click()
      await page.getByRole('button', { name: player.t.wallet.disconnect, exact: true }).click()
      await expect(page.getByRole('button', { name: player.t.wallet.connect, exact: true }).first()).toBeVisible()
      await page.reload()
      await expect(page.getByRole('button', { name: player.t.wallet.connect, exact: true }).first()).toBeEnabled()
    })
  }
}

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  test(`names the current network when a wallet refuses to add ours (${locale})`, async ({ page }) => {
    const { player, chain, card, move } = await connect(page, locale, { unknownChainCode: 4902, addsChains: false })
    await move.click()
    const why = fill(player.t.transactionFailure.networkNotAdded, { chain })
    await expect(card.getByRole('alert').filter({ hasText: why })).toBeVisible()
    await card.getByText(player.t.transactionFailure.details, { exact: true }).click()
    await expect(card.getByText(`Failed to add ${supportedChains[31337].name} network`, { exact: true })).toBeVisible()
    await expect(move).toBeEnabled()

    // The button beside the account says the same.
    await expect(page.getByText(why)).toHaveCount(1)
    await page
      .getByRole('button', { name: fill(player.t.wallet.switchTo, { chain }), exact: true })
      .first()
      .click()
    await expect(page.getByRole('alert').filter({ hasText: why })).toHaveCount(2)
  })
}

for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
  test(`stops waiting for a switch of network on request, and follows a late one (${locale})`, async ({ page }) => {
    const watch = new WalletWatch(page)
    await watch.begin()
    const { player, card, move } = await connect(page, locale, { unknownChainCode: 4902, addsChains: true })
    const stop = card.getByRole('button', { name: player.t.transactionStatus.stopWaiting, exact: true })
    await watch.hold('wallet_switchEthereumChain')
    await move.click()
    await stop.click()
    await expect(
      card.getByRole('alert').filter({ hasText: player.t.transactionFailure.abandoned.signature }),
    ).toBeVisible()
    await expect(move).toBeEnabled()
    await turnForeignWallet(page, { chain: '0x7a69' })
    await expect(move).toBeHidden()
  })
}

/** Holds what a page reads from the platform for an account, until `letGo`. */
async function holdReads(page: Page, account: string) {
  const { chains, defaultChainId } = (await (await page.request.get('/config.json')).json()) as RuntimeConfig
  const { rpcUrls, contracts } = chains.find(({ id }) => id === defaultChainId) ?? {}
  if (!rpcUrls?.[0] || !contracts?.platform) throw new Error('the site has no platform')
  const { origin } = new URL(rpcUrls[0])
  const parts = ['eth_call', contracts.platform, account.slice(2)].map((part) => part.toLowerCase())
  let letGo = () => undefined as void
  const released = new Promise<void>((resolve) => (letGo = resolve))
  let held = 0
  await page.route(
    (url) => url.origin === origin,
    async (route) => {
      const body = (route.request().postData() ?? '').toLowerCase()
      if (parts.every((part) => body.includes(part))) {
        held += 1
        await released
      }
      await route.continue()
    },
  )
  return { count: () => held, letGo }
}

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  test(`connects again two seconds after a switch that the wallet does not report, once a contract answers (${locale})`, async ({
    page,
  }) => {
    await page.clock.install()
    const watch = new WalletWatch(page)
    await watch.begin()
    const { player, chain, card, move } = await connect(page, locale, {
      unknownChainCode: 4902,
      addsChains: true,
      isSilent: true,
    })
    await expect(move).toBeVisible()
    // From here on the page's clock moves only by this test.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
    const asked = await watch.count('eth_requestAccounts')
    const reads = await holdReads(page, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    await move.click()
    // Once for the unknown network, and once after adding it. The button is busy until the page waits for a report.
    await expect.poll(() => watch.count('wallet_switchEthereumChain')).toBe(2)
    await expect(move).toBeEnabled()

    await page.clock.runFor(1_999)
    expect(await watch.count('eth_requestAccounts')).toBe(asked)
    await expect(move).toBeVisible()
    await page.clock.runFor(1)
    await expect.poll(() => watch.count('eth_requestAccounts')).toBe(asked + 1)
    await page.clock.resume()
    // The read is on its way: the page connects again only when it has a response.
    await expect.poll(reads.count).toBeGreaterThan(0)
    expect(await move.isVisible()).toBe(true)
    reads.letGo()
    await expect(move).toBeHidden()
    await expect(page.locator('[data-connection]')).toHaveText(fill(player.t.appPage.connection.success, { chain }))
    await card.getByLabel(player.t.buyTokenCard.amount).fill('1')
    await expect(card.getByRole('button', { name: player.t.buyTokenCard.action, exact: true })).toBeVisible()
  })
}

for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
  test(`follows account and network changes in the wallet (${locale})`, async ({ page }) => {
    const { player, move } = await connect(page, locale, { unknownChainCode: 4902, addsChains: true })
    const account = page.locator('#wallet-account')
    await expect(account).toContainText('0x7099…79C8')
    await turnForeignWallet(page, { to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', chain: '0x7a69' })
    await expect(account).toContainText('0x3C44…93BC')
    await expect(move).toBeHidden()
    await expect.poll(() => player.stat(fill(player.t.overview.nativeBalance, { symbol: 'CRO' }))).toBeGreaterThan(0)
    await turnForeignWallet(page, { chain: '0x1' })
    await expect(move).toBeVisible()
  })
}

for (const stored of ['{', '"x"', '{"state":{"connections":7,"current":"u","chainId":"0x1"},"version":2}']) {
  test(`connects despite invalid stored wallet data: ${stored}`, async ({ page, context, baseURL }) => {
    await page.addInitScript((text) => {
      for (const name of ['store', 'recentConnectorId', 'state']) localStorage.setItem(`intrepid.wagmi.${name}`, text)
    }, stored)
    await context.addCookies([{ name: 'intrepid.wagmi.store', value: '%E0%A4%A', url: baseURL ?? '' }])
    await connect(page, 'en', { unknownChainCode: 4902, addsChains: true })
    await expect(page.locator('#wallet-account')).toContainText('0x7099…79C8')
  })
}
