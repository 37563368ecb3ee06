import { expect, type Locator } from '@playwright/test'
import type { Hex } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { wagmiStorageKey } from '@/components/wallet/wagmi-storage'
import { demoWalletStorageKey } from '@/lib/wallet/demo-wallet/demo-wallet-storage'
import { DemoPlayer, fill, toConnectedStorage, toPartPattern, toPattern } from '@/tests/support/browser/demo-player'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'
import { watchPage } from '@/tests/support/browser/watch-page'
import { WalletWatch } from '@/tests/support/browser/watched-wallet'

/** Expects that an amount that grows every second keeps its width. */
async function expectSteadyWidth(amount: Locator): Promise<void> {
  await expect(amount).toHaveCSS('font-variant-numeric', 'tabular-nums')
  const texts = new Set<string>()
  await expect.poll(async () => texts.add((await amount.textContent()) ?? '').size).toBeGreaterThan(2)
  expect(new Set([...texts].map(({ length }) => length)).size).toBe(1)
}

for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
  test(`buys INT, stakes it, unstakes, claims and appears on the leaderboard (${locale})`, async ({ page }) => {
    const player = new DemoPlayer(page, locale)
    const { t } = player
    const problems = watchPage(page)
    await player.open()
    await player.connect()
    const kept: Readonly<Record<string, string>> = await page.evaluate(() => ({ ...localStorage }))
    const { privateKey } = JSON.parse(kept[demoWalletStorageKey] ?? '') as { privateKey: Hex }
    const { state } = JSON.parse(kept[`${wagmiStorageKey}.store`] ?? '') as { state: { current: string } }
    // Other tests begin with this.
    expect(kept).toMatchObject(toConnectedStorage(privateKey, locale, state.current))

    const nextStep = page
      .getByRole('region', { name: t.firstSteps.title, exact: true })
      .locator('[aria-current="step"]')
    await expect(nextStep).toContainText(t.firstSteps.steps.buy.title)

    await test.step('buys INT', async () => {
      await page.getByLabel(t.buyTokenCard.amount).fill('1500')
      await page.getByRole('button', { name: t.buyTokenCard.action, exact: true }).click()
      await player.confirm(t.demoWallet.title.transaction)
      await expect(page.locator('[data-transaction="confirmed"]').first()).toBeVisible()
      await expect(page.getByRole('heading', { name: t.success.boughtTitle, exact: true })).toBeFocused()
      await expect(page.getByRole('link', { name: t.success.boughtNext, exact: true })).toBeVisible()
      await expect.poll(() => player.stat(t.overview.intBalance)).toBeGreaterThanOrEqual(100_000)
    })
    await expect(page.locator('dl bdi[title]').first()).toHaveAttribute('title', /^\d{6,}(\.\d+)? INT$/)
    const boughtInt = await player.stat(t.overview.intBalance)

    await test.step('sees what it can afford', async () => {
      await expect(nextStep).toContainText(t.firstSteps.steps.stake.title)
      const cardOf = (stone: Parameters<typeof player.stone>[0]) =>
        page.getByRole('button', { name: fill(t.assetCard.choose, { name: player.stone(stone) }), exact: true })
      await page.getByLabel(t.market.filter, { exact: true }).selectOption('affordable')
      await expect(cardOf('moonstone')).toHaveCount(0)
      await expect(cardOf('amethyst')).toHaveAccessibleDescription(/20,000.*420.*%/)
      await page.getByLabel(t.market.sort, { exact: true }).selectOption('power')
      const powers = await page.locator('#market ul').first().getByText(toPattern(t.assetCard.power)).allInnerTexts()
      const numbers = powers.map((text) => Number(text.replaceAll(/\D/g, '')))
      expect(numbers.length).toBeGreaterThan(3)
      expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
    })

    await test.step('signs for the INT and buys a gem', async () => {
      await player.trade('Amethyst', 'buy', ['Permit', 'buyGemWithPermit'])
      await expect.poll(() => player.stat(t.overview.gemPower)).toBe(420)
      await expect.poll(() => player.stat(t.overview.intBalance)).toBe(boughtInt - 20_000)
    })

    await test.step('signs for the INT and buys a crystal, and is on the board', async () => {
      await player.trade('Azurite', 'buy', ['Permit', 'buyCrystalWithPermit'])
      const confirmedAt = Date.now()
      await player.board.scrollIntoViewIfNeeded()
      await expect(page.locator('tr[aria-current="true"]').first()).toContainText('200')
      test.info().annotations.push({
        type: 'seconds from receipt to board',
        description: String((Date.now() - confirmedAt) / 1_000),
      })
      await expect.poll(() => player.stat(t.overview.crystalPower)).toBe(200)
    })

    await test.step('sells the gem back at its price', async () => {
      await player.trade('Amethyst', 'sell', ['sellGem'])
      await expect.poll(() => player.stat(t.overview.gemPower)).toBe(0)
      await expect.poll(() => player.stat(t.overview.intBalance)).toBeGreaterThan(boughtInt - 20_000)
    })

    await test.step('earns and claims', async () => {
      const card = page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: t.earningsCard.title, exact: true }) })
      const claim = card.getByRole('button', { name: t.earningsCard.action, exact: true })
      await expect(claim).toBeEnabled()
      const stream = { amount: '{amount}', symbol: 'CRO', end: '{end}' }
      await expect(card.getByText(toPartPattern(player.say('earningsCard.streamRunning', stream)))).toBeVisible()
      await expectSteadyWidth(card.getByRole('definition').first().locator('bdi'))
      await claim.click()
      await player.confirm(t.demoWallet.title.transaction)
      await expect(card.locator('[data-transaction="confirmed"]')).toBeVisible()
      await expect(card.getByRole('heading', { name: t.success.claimedTitle, exact: true })).toBeFocused()
      await expect(card.getByText(t.earningsCard.claimed).locator('xpath=following-sibling::dd[1]')).not.toHaveText(
        /^0 CRO$|^–$/,
      )
    })

    await test.step('sees the claim in the chart, and the end of the first steps', async () => {
      const chart = page.getByRole('list', { name: t.earningsCard.record.chart, exact: true })
      await expect(chart.getByRole('listitem')).toHaveCount(1)
      const { record } = t.earningsCard
      await expect(page.getByRole('heading', { name: record.result, exact: true })).toBeVisible()
      const line = (name: string) => page.getByText(name, { exact: true }).locator('xpath=following-sibling::dd')
      await expect(line(record.paid)).toHaveText('−1,500 CRO')
      await expect(line(player.say('earningsCard.record.total', { symbol: 'CRO' }))).toHaveText(/^[+−]?[\d,.]+ CRO$/)
      await expect(line(record.stones)).toHaveText(/^[+−]?[\d,]+ INT$/)
      // The crystal is held, the gem was returned.
      const soFar = fill(t.earningsCard.record.earnedSoFar, { amount: '|', symbol: '|' }).split('|').filter(Boolean)
      const returned = page.getByText(t.earningsCard.record.returned, { exact: true }).locator('..')
      for (const words of soFar) await expect(returned).toContainText(words.trim())
      await expect(returned.locator('dd')).toContainText(/[1-9]/)
      await page
        .getByRole('region', { name: t.firstSteps.done, exact: true })
        .getByRole('button', { name: t.firstSteps.close, exact: true })
        .click()
    })

    await test.step('is still connected, with the same numbers, after a reload', async () => {
      await page.reload()
      await expect.poll(() => player.stat(t.overview.crystalPower)).toBe(200)
    })
    expect(problems).toEqual([])
  })
}

for (const locale of ['en', 'ar'] as const) {
  test(`reports a declined signature and sends nothing (${locale})`, async ({ page }) => {
    const player = new DemoPlayer(page, locale)
    const { t } = player
    await player.openConnected()
    await page.getByLabel(t.buyTokenCard.amount).fill('100')
    await page.getByRole('button', { name: t.buyTokenCard.action, exact: true }).click()
    await player.reject()
    await expect(page.getByText(t.transactionFailure.rejected)).toBeVisible()
    await expect(page.getByLabel(t.buyTokenCard.amount)).toHaveValue('100')
    await expect.poll(() => player.stat(t.overview.intBalance)).toBe(0)
  })
}

for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
  test(`asks for one signature after a double click (${locale})`, async ({ page }) => {
    const player = new DemoPlayer(page, locale)
    const { t } = player
    const watch = new WalletWatch(page)
    await watch.begin()
    await player.openConnected()
    await page.getByLabel(t.buyTokenCard.amount).fill('100')
    await page.getByRole('button', { name: t.buyTokenCard.action, exact: true }).dblclick()
    await player.confirm(t.demoWallet.title.transaction)
    await expect(page.locator('[data-transaction="confirmed"]').first()).toBeVisible()
    // A second purchase would have asked while the first one was pending.
    await expect(player.sheet).toBeHidden()
    expect(await watch.count('eth_sendTransaction')).toBe(1)
  })
}

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  test(`explains before the click why a purchase is impossible (${locale})`, async ({ page }) => {
    const player = new DemoPlayer(page, locale)
    const { t } = player
    const name = player.stone('moonstone')
    await player.openConnected()
    const amount = page.getByLabel(t.buyTokenCard.amount)
    await amount.fill('12a')
    await expect(page.getByText(t.amountField.notANumber)).toBeVisible()
    await amount.fill('1000000')
    await expect(page.getByText(toPartPattern(t.buyTokenCard.tooMuch))).toBeVisible()
    await amount.fill('0,000001')
    await expect(page.getByText(toPartPattern(t.buyTokenCard.tooLittle))).toBeVisible()
    await page.getByRole('button', { name: fill(t.assetCard.choose, { name }) }).click()
    await expect(
      page.getByRole('dialog').getByRole('button', { name: fill(t.assetCard.buyNamed, { name }) }),
    ).toBeDisabled()
  })
}

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  test(`hides the first steps for the wallet that dismissed them, and for no other (${locale})`, async ({ page }) => {
    const player = new DemoPlayer(page, locale)
    const { firstSteps } = player.t
    await player.openConnected()
    const steps = page.getByRole('region', { name: firstSteps.title, exact: true })
    await steps.getByRole('button', { name: firstSteps.dismiss, exact: true }).click()
    await expect(steps).toHaveCount(0)
    await expect(player.buyCard.getByRole('heading')).toBeFocused()
    await page.reload()
    await player.untilFunded()
    await expect(steps).toHaveCount(0)
    await page.evaluate(
      (stored) => {
        for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
      },
      toConnectedStorage(generatePrivateKey(), locale, 'another'),
    )
    await page.reload()
    await expect(steps).toBeVisible()
  })
}
