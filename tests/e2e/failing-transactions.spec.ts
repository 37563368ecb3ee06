import { expect, type Locator } from '@playwright/test'
import { type Hash, maxUint256, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import { type DemoPlayer, toPartPattern } from '@/tests/support/browser/demo-player'
import { test } from '@/tests/support/browser/page-chain'
import { sampleVariants } from '@/tests/support/browser/sample'
import { isLongRun } from '@/tests/support/long-run'
import { createPlayer, type ChainWithContracts } from '@/tests/support/chain-with-contracts'
import { buyInt, runFlow } from '@/tests/support/run-flow'

const buyButton = (player: DemoPlayer): Locator =>
  player.buyCard.getByRole('button', { name: player.t.buyTokenCard.action, exact: true })
const confirmed = (player: DemoPlayer): Locator => player.buyCard.locator('[data-transaction="confirmed"]')

/** Enters a payment and waits until it can be sent. */
async function type(player: DemoPlayer, cro: string): Promise<void> {
  await player.buyCard.getByLabel(player.t.buyTokenCard.amount).fill(cro)
  await expect(buyButton(player)).toBeEnabled()
}

// The integration tests cover this in every run; the browser only in the long run.
const testLong = isLongRun ? test : () => undefined

const wait = ({ publicClient }: ChainWithContracts, hash: Hash) => publicClient.waitForTransactionReceipt({ hash })

for (const language of sampleVariants(['en', 'ar'] as const, 0)) {
  test.describe(() => {
    test.use({ language })
    test(`explains a missing whitelist entry before the click, and buys after it is added (${language})`, async ({
      own: { chain, player, address },
    }) => {
      const { buyTokenCard: t } = player.t
      const phase = '1'
      await wait(
        chain,
        await chain.owner.writeContract({
          ...chain.contracts.platform,
          functionName: 'setOnlyWhitelist',
          args: [true],
        }),
      )
      await player.buyCard.getByLabel(t.amount).fill('100')
      await expect(player.buyCard.getByText(player.say('buyTokenCard.access.notListed', { phase }))).toBeVisible()
      await expect(player.buyCard.getByText(t.notListed)).toBeVisible()
      await expect(player.buyCard.getByRole('button', { name: t.action, exact: true })).toBeDisabled()

      const { generalWhitelist } = chain.deployment.contracts
      if (!generalWhitelist) throw new Error('there is no whitelist')
      await wait(
        chain,
        await chain.owner.writeContract({
          address: generalWhitelist,
          abi: whitelistAbi,
          functionName: 'setWhitelisted',
          args: [[address], true],
        }),
      )
      await expect(player.buyCard.getByText(player.say('buyTokenCard.access.listed', { phase }))).toBeVisible()
      await buyButton(player).click()
      await player.confirm('buyToken')
      await expect(confirmed(player)).toBeVisible()
    })

    testLong(
      `a sale that is closed, or opens later, is said so before the click (${language})`,
      async ({ own: { chain, player } }) => {
        const { platform } = chain.contracts
        const { buyTokenCard: t } = player.t
        await type(player, '100')
        await wait(chain, await chain.owner.writeContract({ ...platform, functionName: 'setStartDate', args: [0n] }))
        await expect(player.buyCard.getByText(t.notOpen)).toBeVisible()
        await expect(player.buyCard.getByRole('button', { name: t.action, exact: true })).toBeDisabled()
        const opening = Date.UTC(2100, 0)
        const args = [BigInt(opening / 1_000)] as const
        await wait(chain, await chain.owner.writeContract({ ...platform, functionName: 'setStartDate', args }))
        const moment = player.format.dateTime(opening, 'moment')
        await expect(player.buyCard.getByText(player.say('buyTokenCard.opensAt', { moment }))).toBeVisible()
      },
    )
  })
}

for (const language of sampleVariants(['en', 'ar'] as const, 1)) {
  test.describe(() => {
    test.use({ language })
    test(`reports a price that changed during the signature, and buys nothing (${language})`, async ({
      own: { chain, player },
    }) => {
      await type(player, '100')
      await buyButton(player).click()
      await expect(player.sheet).toContainText('buyToken')
      const [{ size, price }] = (await chain.publicClient.readContract({
        ...chain.contracts.platform,
        functionName: 'getSteps',
      })) as [{ size: bigint; price: bigint }]
      const faster = await createPlayer(chain, undefined, String(size * 2n))
      expect((await runFlow(chain, faster, buyInt(String((Number(size) * Number(price)) / 1e18 - 50)))).isDone).toBe(
        true,
      )
      await player.confirm('buyToken')
      await expect(player.buyCard.getByText(toPartPattern(player.t.contractErrors.TooFewTokens))).toBeVisible()
      await expect.poll(() => player.stat(player.t.overview.intBalance)).toBe(0)
    })

    testLong(`when all is sold, the card says how much that was (${language})`, async ({ own: { chain, player } }) => {
      const { platform } = chain.contracts
      const steps = await chain.publicClient.readContract({ ...platform, functionName: 'getSteps' })
      const costWei = steps.reduce((sum, { size, price }) => sum + size * price, 0n)
      const buyer = privateKeyToAccount(`0x${'c0'.repeat(32)}`)
      await chain.testClient.setBalance({ address: buyer.address, value: maxUint256 / 2n })
      const args = [buyer.address] as const
      await wait(
        chain,
        await chain.owner.writeContract({
          ...platform,
          functionName: 'buyToken',
          args,
          value: costWei,
          account: buyer,
        }),
      )
      await player.buyCard.getByLabel(player.t.buyTokenCard.amount).fill('100')
      await expect(player.buyCard.getByText(player.say('buyTokenCard.soldOut', { total: '400,000,000' }))).toBeVisible()
    })

    testLong(
      `an account that cannot pay any more is told so, and its wallet hears nothing (${language})`,
      async ({ own: { chain, player, address } }) => {
        await type(player, '100')
        await chain.testClient.setBalance({ address, value: parseEther('40') })
        await buyButton(player).click()
        const sentence = player.say('transactionFailure.insufficientFunds', { symbol: 'CRO' })
        await expect(player.buyCard.getByText(sentence)).toBeVisible()
        await expect(player.sheet).toBeHidden()
      },
    )
  })
}

for (const language of sampleVariants(['en', 'ar'] as const, 0)) {
  test.describe(() => {
    test.use({ language })
    test(`reports a node that fails during a purchase, and continues when it is back (${language})`, async ({
      own: { chain, player, setNodeUp },
    }) => {
      const { transactionFailure, appPage } = player.t
      await type(player, '100')
      await test.step('before the wallet is asked', async () => {
        setNodeUp(false)
        await buyButton(player).click()
        await expect(player.buyCard.getByText(transactionFailure.offline)).toBeVisible({ timeout: 30_000 })
        await expect(player.page.getByText(appPage.unavailable)).toBeVisible({ timeout: 30_000 })
        setNodeUp(true)
        await expect(player.page.getByText(appPage.unavailable)).toBeHidden()
      })
      await test.step('between the wallet and the block', async () => {
        await chain.testClient.setAutomine(false)
        await buyButton(player).click()
        await player.confirm('buyToken')
        await expect(player.buyCard.locator('[data-transaction="sent"]')).toBeVisible()
        setNodeUp(false)
        await expect(player.page.getByText(appPage.unavailable)).toBeVisible({ timeout: 30_000 })
        await chain.testClient.mine({ blocks: 1 })
        setNodeUp(true)
        await expect(confirmed(player)).toBeVisible({ timeout: 30_000 })
      })
      await expect.poll(() => player.stat(player.t.overview.intBalance)).toBeGreaterThan(0)
    })
  })
}

test('removes what a reorganisation of the chain reverted', async ({ own: { chain, player } }) => {
  await type(player, '100')
  await buyButton(player).click()
  await player.confirm('buyToken')
  await expect(confirmed(player)).toBeVisible()
  await expect.poll(() => player.stat(player.t.overview.intBalance)).toBeGreaterThan(0)
  await chain.testClient.request({ method: 'anvil_reorg', params: [1, []] } as never)
  await expect.poll(() => player.stat(player.t.overview.intBalance)).toBe(0)
})
