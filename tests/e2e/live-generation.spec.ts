import { expect } from '@playwright/test'
import { parseEther } from 'viem'
import { priceSteps } from '@/contracts/constants'
import { legacyPlatformAbi } from '@/contracts/generated/legacy-platform'
import { beginning, fill } from '@/tests/support/browser/demo-player'
import { test } from '@/tests/support/browser/page-chain'
import { sampleVariants } from '@/tests/support/browser/sample'

test.use({ generation: 'live' })

for (const language of sampleVariants(['en', 'ar'] as const, 0)) {
  test.describe(() => {
    test.use({ language })
    test(`promises no limit and no refund on the live generation, says the risk, and pays for whole INT only (${language})`, async ({
      own: { chain, player, address },
    }) => {
      const { page, t } = player
      const { buyTokenCard, assetCard, success } = t
      const name = player.stone('azurite')
      const priceWei = priceSteps[0]?.price ?? 0n
      const card = player.buyCard
      await expect(card.getByText(buyTokenCard.noLimits)).toBeVisible()
      await expect(card.locator('summary')).toHaveCount(0)

      await test.step('buys INT', async () => {
        await card.getByLabel(buyTokenCard.amount).fill('500.0001')
        const exact = { amount: '500', symbol: 'CRO', tokens: player.format.int(parseEther('500') / priceWei) }
        await expect(card.getByText(player.say('buyTokenCard.exact', exact))).toBeVisible()
        await expect(card.getByText(beginning(buyTokenCard.minimum))).toHaveCount(0)
        await expect(card.getByText(beginning(buyTokenCard.refund))).toHaveCount(0)
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
        await page.getByRole('button', { name: fill(assetCard.choose, { name }), exact: true }).click()
        const dialog = page.getByRole('dialog', { name, exact: true })
        await expect(dialog.getByText(assetCard.noLimits)).toBeVisible()
        await expect(dialog.getByText(beginning(assetCard.most))).toHaveCount(0)
        await dialog.getByRole('button', { name: fill(assetCard.buyNamed, { name }), exact: true }).click()
        await player.confirm('buyCrystal')
        await expect(
          dialog.getByRole('heading', { name: fill(success.stakedTitle, { name }), exact: true }),
        ).toBeFocused()
      })
    })
  })
}

for (const language of sampleVariants(['en', 'ar'] as const, 1)) {
  test.describe(() => {
    test.use({ language })
    test(`says what a purchase across the end of a step and of the sale buys, and pays the exact price, of which nothing is refunded (${language})`, async ({
      own: { chain, player, address },
    }) => {
      const { t } = player
      const { buyTokenCard, success } = t
      const { platform } = chain.contracts
      const card = player.buyCard
      const amount = card.getByLabel(buyTokenCard.amount)

      async function sendAsOwner(functionName: 'setTotalSold' | 'buyToken', args: unknown[], value = 0n) {
        const call = { address: platform.address, abi: legacyPlatformAbi, functionName, args, value } as never
        const { status } = await chain.publicClient.waitForTransactionReceipt({
          hash: await chain.owner.writeContract(call),
        })
        expect(status).toBe('success')
      }
      /** The INT of the player in base units, the sale's INT, and the coins that player and platform hold. */
      async function readState() {
        const read = { address: platform.address, abi: legacyPlatformAbi } as const
        const [int, sold, coins, kept] = await Promise.all([
          chain.publicClient.readContract({ ...chain.contracts.intToken, functionName: 'balanceOf', args: [address] }),
          chain.publicClient.readContract({ ...read, functionName: 'totalSold' }),
          chain.publicClient.getBalance({ address }),
          chain.publicClient.getBalance({ address: platform.address }),
        ])
        return { int, sold, coins, kept }
      }
      /** Enters a payment, and expects what the card promises for it. */
      async function type(payment: string, { tokens, exact }: { tokens: string; exact: string }) {
        await amount.fill(payment)
        await expect(card.getByText(`${tokens} INT`, { exact: true })).toBeVisible()
        await expect(
          card.getByText(player.say('buyTokenCard.exact', { amount: exact, symbol: 'CRO', tokens })),
        ).toBeVisible()
        await expect(card.getByText(buyTokenCard.noLimits)).toBeVisible()
        await expect(card.getByText(beginning(buyTokenCard.minimum))).toHaveCount(0)
        await expect(card.getByText(beginning(buyTokenCard.refund))).toHaveCount(0)
      }
      /** Buys, and expects the payment in wei, the bought INT, what the platform keeps of the payment, and the card's words. */
      async function buy(
        expected: { paid: bigint; tokens: bigint; kept: bigint; balance: string },
        beforeConfirming = async () => {},
      ) {
        await card.getByRole('button', { name: buyTokenCard.action, exact: true }).click()
        await expect(player.sheet).toContainText('buyToken')
        await beforeConfirming()
        const before = await readState()
        await player.confirm('buyToken')
        await expect(card.getByRole('heading', { name: success.boughtTitle, exact: true })).toBeFocused()
        await expect(card.getByText(player.say('success.bought', { amount: expected.balance }))).toBeVisible()
        const after = await readState()
        const { transactions } = await chain.publicClient.getBlock({ includeTransactions: true })
        const sent = transactions.find(({ from }) => from.toLowerCase() === address.toLowerCase())
        if (!sent) throw new Error('the newest block has no transaction of the player')
        const receipt = await chain.publicClient.getTransactionReceipt({ hash: sent.hash })
        expect(sent.value).toBe(expected.paid)
        expect(after.int - before.int).toBe(expected.tokens * 10n ** 18n)
        expect(after.sold - before.sold).toBe(expected.tokens)
        expect(before.coins - after.coins - receipt.gasUsed * receipt.effectiveGasPrice).toBe(expected.paid)
        expect(after.kept - before.kept).toBe(expected.kept)
      }

      await test.step('names the price of an INT, and a payment that is below it', async () => {
        const price = { price: '0.0025', symbol: 'CRO' }
        await expect(card.getByText(player.say('buyTokenCard.price', price))).toBeVisible()
        await amount.fill('0.0024')
        await expect(card.getByText(player.say('buyTokenCard.tooLittle', price))).toBeVisible()
        await expect(card.getByRole('button', { name: buyTokenCard.action, exact: true })).toBeDisabled()
      })

      await test.step('across the end of the first step', async () => {
        // 100 INT are left at 0.0025 CRO, which cost 0.25 CRO. 0.7519 CRO buy another 150 at 0.005 CRO.
        await sendAsOwner('setTotalSold', [39_999_900n])
        await type('1.0019', { tokens: '250', exact: '1' })
        // While nobody stakes, the platform keeps the holders' half.
        await buy({ paid: parseEther('1'), tokens: 250n, kept: parseEther('0.5'), balance: '250' })
      })

      await test.step('when another purchase comes first, buys less INT and loses the rest, as the card says', async () => {
        await sendAsOwner('setTotalSold', [39_999_900n])
        await type('1.0037', { tokens: '250', exact: '1' })
        // 61 INT are bought before: 39 are left for 0.0975 CRO, and 0.9025 CRO buy 180 more for 0.9 CRO. 0.0025 CRO buy nothing.
        await buy({ paid: parseEther('1'), tokens: 219n, kept: parseEther('0.50125'), balance: '469' }, () =>
          sendAsOwner('buyToken', [chain.owner.account.address], parseEther('0.1525')),
        )
      })

      await test.step('across the end of the sale', async () => {
        // The last 100 INT cost 1.28 CRO each.
        await sendAsOwner('setTotalSold', [399_999_900n])
        await type('200', { tokens: '100', exact: '128' })
        await buy({ paid: parseEther('128'), tokens: 100n, kept: parseEther('64'), balance: '569' })
        await amount.fill('200')
        await expect(card.getByText(player.say('buyTokenCard.soldOut', { total: '400,000,000' }))).toBeVisible()
        await expect(card.getByRole('button', { name: buyTokenCard.action, exact: true })).toBeDisabled()
      })
    })
  })
}
