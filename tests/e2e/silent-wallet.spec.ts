import { expect } from '@playwright/test'
import { Visitor } from '@/tests/support/browser/account-visitor'
import { DemoPlayer, fill } from '@/tests/support/browser/demo-player'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'
import { WalletWatch } from '@/tests/support/browser/watched-wallet'
import { isLongRun } from '@/tests/support/long-run'

// Integration tests cover the transaction state of a wallet that does not respond in every run; the screens are tested only in the
// long run.
test.skip(!isLongRun)

async function openWatched(player: DemoPlayer): Promise<WalletWatch> {
  const watch = new WalletWatch(player.page)
  await watch.begin()
  await player.open()
  return watch
}

for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
  test(`stops waiting for a signature on request, and shows the result of a late one (${locale})`, async ({ page }) => {
    const player = new DemoPlayer(page, locale)
    const { buyTokenCard: t, transactionFailure, transactionStatus, overview } = player.t
    const watch = await openWatched(player)
    await player.connect()
    const card = player.buyCard
    const buy = card.getByRole('button', { name: t.action, exact: true })
    await card.getByLabel(t.amount).fill('100')
    await watch.hold('eth_sendTransaction')
    await buy.click()
    await expect(card.locator('[data-transaction="awaiting-signature"]')).toBeVisible()
    await card.getByRole('button', { name: transactionStatus.stopWaiting, exact: true }).click()
    await expect(card.getByText(transactionFailure.abandoned.signature)).toBeVisible()
    await expect(buy).toBeEnabled()

    await watch.letGo()
    await player.confirm('buyToken')
    await expect(card.locator('[data-transaction="confirmed"]')).toBeVisible()
    await expect.poll(() => player.stat(overview.intBalance)).toBeGreaterThan(0)
    expect(await watch.count('eth_sendTransaction')).toBe(1)
  })

  test(`stops waiting for the signature of a game password on request (${locale})`, async ({ page }) => {
    test.setTimeout(180_000)
    const player = new DemoPlayer(page, locale)
    const { buyTokenCard, gamePasswordCard: t, transactionFailure, transactionStatus } = player.t
    const watch = await openWatched(player)
    await player.connect()
    await player.buyCard.getByLabel(buyTokenCard.amount).fill('10')
    await player.buyCard.getByRole('button', { name: buyTokenCard.action, exact: true }).click()
    await player.confirm('buyToken')
    await expect(player.buyCard.locator('[data-transaction="confirmed"]')).toBeVisible()

    const card = page.getByRole('region', { name: t.title, exact: true })
    await card.scrollIntoViewIfNeeded()
    await card.getByLabel(t.password).fill('correct horse battery staple')
    await watch.hold('personal_sign')
    await card.getByRole('button', { name: t.register, exact: true }).click()
    // The slow hash takes seconds, longer on a busy machine.
    await card.getByRole('button', { name: transactionStatus.stopWaiting, exact: true }).click({ timeout: 60_000 })
    await expect(card.getByText(transactionFailure.abandoned.signature)).toBeVisible()
    await expect(card.getByRole('button', { name: t.register, exact: true })).toBeEnabled()
    expect(await watch.count('eth_sendTransaction')).toBe(1)
  })

  test(`does not block the page when a wallet never connects (${locale})`, async ({ page }) => {
    // wagmi sends this first, so that the user can choose an account.
    const asking = 'wallet_requestPermissions'
    const player = new DemoPlayer(page, locale)
    const watch = await openWatched(player)
    await expect(page.getByRole('button', { name: player.t.wallet.connect, exact: true }).first()).toBeEnabled()
    await watch.hold(asking)
    await page.getByRole('button', { name: player.t.wallet.connect, exact: true }).first().click()
    await page.getByRole('button', { name: player.t.demoWallet.name }).click()
    await expect.poll(() => watch.count(asking)).toBe(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: player.t.demoWallet.name })).toBeHidden()
    await watch.hold(null)
    await player.connect()
  })

  test(`cancels a login whose wallet never signs, and succeeds with the next (${locale})`, async ({ page }) => {
    const visitor = new Visitor(page, locale)
    const watch = new WalletWatch(page)
    await watch.begin()
    await page.goto(`/${locale}/login`)
    const { account, accountWallet, demoWallet } = visitor.t
    await watch.hold('personal_sign')
    await visitor.press(account.wallet)
    const sheet = page.getByRole('dialog', { name: visitor.t.demoWallet.name, exact: true })
    await sheet.getByRole('button', { name: visitor.t.demoWallet.confirm, exact: true }).click()
    await expect(page.getByText(fill(accountWallet.sign, { wallet: demoWallet.name }))).toBeVisible()
    await page.locator('main').getByRole('button', { name: accountWallet.cancel, exact: true }).click()
    await watch.hold(null)
    await visitor.useWallet(account.wallet, { isKnown: true })
    await expect(page).toHaveURL(new RegExp(`/${locale}/profile$`))
  })

  test(`requests no signature from a wallet that moved to another network (${locale})`, async ({ page }) => {
    const player = new DemoPlayer(page, locale)
    const { buyTokenCard, assetCard, transactionFailure } = player.t
    const name = player.stone('rhodonite')
    const watch = await openWatched(player)
    await player.connect()
    await player.buyCard.getByLabel(buyTokenCard.amount).fill('200')
    await player.buyCard.getByRole('button', { name: buyTokenCard.action, exact: true }).click()
    await player.confirm('buyToken')
    await expect(player.buyCard.locator('[data-transaction="confirmed"]')).toBeVisible()

    await page.getByRole('button', { name: fill(assetCard.choose, { name }), exact: true }).click()
    const dialog = page.getByRole('dialog', { name, exact: true })
    const buy = dialog.getByRole('button', { name: fill(assetCard.buyNamed, { name }), exact: true })
    await expect(buy).toBeEnabled()
    await watch.moveTo('0x1')
    await buy.click()
    await expect(dialog.getByText(transactionFailure.wrongNetwork)).toBeVisible()
    expect(await watch.count('eth_signTypedData_v4')).toBe(0)
    await expect(player.sheet).toBeHidden()
  })
}
