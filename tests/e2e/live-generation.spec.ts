import { expect } from '@playwright/test'
import { priceSteps } from '@/contracts/constants'
import { fill } from '@/tests/support/browser/demo-player'
import { test } from '@/tests/support/browser/own-chain'

test.use({ generation: 'live' })

test('promises no limit and no refund on the live generation, says the risk, and pays for whole INT only', async ({
  own: { chain, player, address },
}) => {
  const { page, t } = player
  const { buyTokenCard, assetCard, success } = t
  const priceWei = priceSteps[0]?.price ?? 0n
  const card = page.getByRole('region', { name: buyTokenCard.title, exact: true })
  await expect(card.getByText(buyTokenCard.noLimits)).toBeVisible()
  await expect(card.locator('summary')).toHaveCount(0)

  await test.step('buys INT', async () => {
    await card.getByLabel(buyTokenCard.amount).fill('500.0001')
    await expect(card.getByText(/the exact price of/)).toBeVisible()
    await expect(card.getByText(/Minimum received|Refund/)).toHaveCount(0)
    const before = await chain.publicClient.getBlockNumber()
    await card.getByRole('button', { name: buyTokenCard.action, exact: true }).click()
    await player.confirm(t.demoWallet.title.transaction)
    await expect(card.getByRole('heading', { name: success.boughtTitle, exact: true })).toBeFocused()
    const latest = await chain.publicClient.getBlock({ includeTransactions: true })
    const sent = latest.transactions.find(({ from }) => from.toLowerCase() === address.toLowerCase())
    expect(latest.number).toBe(before + 1n)
    expect((sent?.value ?? 1n) % priceWei).toBe(0n)
  })

  await test.step('stakes in a crystal', async () => {
    await page.getByRole('button', { name: fill(assetCard.choose, { name: 'Azurite' }), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Azurite', exact: true })
    await expect(dialog.getByText(assetCard.noLimits)).toBeVisible()
    await expect(dialog.getByText(/At most/)).toHaveCount(0)
    await dialog.getByRole('button', { name: fill(assetCard.buyNamed, { name: 'Azurite' }), exact: true }).click()
    await player.confirm('buyCrystal')
    await expect(
      dialog.getByRole('heading', { name: fill(success.stakedTitle, { name: 'Azurite' }), exact: true }),
    ).toBeFocused()
  })
})
