import { expect } from '@playwright/test'
import { test } from '@/tests/support/browser/page-chain'
import { sampleVariants } from '@/tests/support/browser/sample'
import { startGatedNode } from '@/tests/support/gated-node'

for (const language of sampleVariants(['en', 'ar'] as const, 1)) {
  test.describe(() => {
    test.use({ language })
    test(`stays at sent while the node has no receipt of a mined purchase, also after a reload, and sends nothing twice (${language})`, async ({
      own: { chain, player, address, leadTo },
    }) => {
      const { page, t } = player
      const node = await startGatedNode(chain.url)
      try {
        leadTo(node.url)
        const card = player.buyCard
        const amount = card.getByLabel(t.buyTokenCard.amount)
        const sent = card.locator('[data-transaction="sent"]')
        const pending = card.getByRole('button', { name: t.transactionStatus.pending.sent, exact: true })
        const countSent = () => chain.publicClient.getTransactionCount({ address })

        await amount.fill('100')
        await expect(card.getByRole('button', { name: t.buyTokenCard.action, exact: true })).toBeEnabled()
        node.be('lag')
        await card.getByRole('button', { name: t.buyTokenCard.action, exact: true }).click()
        await player.confirm(t.demoWallet.title.transaction)
        await expect(sent).toBeVisible()
        // The purchase is in a block, and the node denies its receipt again and again.
        await expect.poll(countSent).toBe(1)
        await expect.poll(() => node.denied()).toBeGreaterThan(6)
        await expect(sent).toBeVisible()
        await expect(amount).toHaveValue('100')
        await expect(pending).toHaveAttribute('aria-disabled', 'true')
        await pending.click({ force: true })
        await expect(player.sheet).toBeHidden()

        await page.reload()
        const before = node.denied()
        await expect(sent).toBeVisible()
        await amount.fill('100')
        await expect.poll(() => node.denied()).toBeGreaterThan(before + 2)
        await expect(sent).toBeVisible()
        await pending.click({ force: true })
        await expect(player.sheet).toBeHidden()

        node.be('open')
        await expect(card.locator('[data-transaction="confirmed"]')).toBeVisible()
        await expect(card.getByRole('button', { name: t.buyTokenCard.action, exact: true })).toBeEnabled()
        await expect.poll(() => player.stat(t.overview.intBalance)).toBeGreaterThan(0)
        expect(await countSent()).toBe(1)
      } finally {
        await node.close()
      }
    })
  })
}
