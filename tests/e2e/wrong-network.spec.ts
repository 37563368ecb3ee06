import { expect, type Locator, type Page } from '@playwright/test'
import { DemoPlayer, fill } from './demo-player'
import { addForeignWallet, type ForeignWallet } from './foreign-wallet'
import { test } from './test'

const chain = 'Local chain'

async function connect(page: Page, wallet: ForeignWallet): Promise<{ player: DemoPlayer; card: Locator; move: Locator }> {
  await addForeignWallet(page, wallet)
  const player = new DemoPlayer(page, 'en')
  const { t } = player
  await player.open()
  await page.getByRole('button', { name: t.wallet.connect, exact: true }).first().click()
  // Strict: a wallet that announces itself twice is shown once.
  await page.getByRole('button', { name: 'Foreign wallet' }).click()
  const card = page.getByRole('region', { name: t.buyTokenCard.title, exact: true })
  return { player, card, move: card.getByRole('button', { name: fill(t.transactionStatus.switchTo, { chain }), exact: true }) }
}

// Wallets disagree about the code; the machine that asks is tried with more of them in lib/wallet.
for (const unknownChainCode of process.env.INTREPID_TEST_LONG === '1' ? [4902, -32600, -32603] : [4902]) {
  test(`a wallet on another network that does not know ours (${unknownChainCode}) is told of it, and moves`, async ({ page }) => {
    const { player, card, move } = await connect(page, { unknownChainCode, addsChains: true })
    await expect(move).toBeVisible()
    // What can be read is read all the same.
    await expect(page.getByText('Pyraxite')).toBeVisible()
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

test('a wallet that does not take our network in stays where it is, and the reader is told which network that is', async ({ page }) => {
  const { player, card, move } = await connect(page, { unknownChainCode: 4902, addsChains: false })
  await move.click()
  await expect(card.getByText(fill(player.t.transactionFailure['network-not-added'], { chain }))).toBeVisible()
  await expect(move).toBeEnabled()
})
