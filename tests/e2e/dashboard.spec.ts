import { expect, type Locator, type Page } from '@playwright/test'
import { isAddress, toHex, type Address } from 'viem'
import { localPartners } from '@/contracts/script/local-players'
import { makePartner } from '@/tests/support/browser/as-owner'
import { DemoPlayer, fill, toPattern, type TestLocale } from '@/tests/support/browser/demo-player'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'
import { watchPage } from '@/tests/support/browser/watch-page'
import { isLongRun } from '@/tests/support/long-run'

const referrerAddress: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const password = 'correct horse battery staple'
/** The slow hash takes seconds, longer on a busy machine. */
const hashingTimeout = 60_000

const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

async function openPlayer(page: Page, locale: TestLocale = 'en'): Promise<DemoPlayer> {
  const player = new DemoPlayer(page, locale)
  await player.openConnected()
  return player
}

async function buyInt(player: DemoPlayer, cro: string): Promise<void> {
  const { page, t } = player
  await page.getByLabel(t.buyTokenCard.amount).fill(cro)
  await page.getByRole('button', { name: t.buyTokenCard.action, exact: true }).click()
  await player.confirm('buyToken')
  await expect(player.buyCard.locator('[data-transaction="confirmed"]')).toBeVisible()
}

/** The card, after its code has loaded. */
async function scrollTo(page: Page, name: string): Promise<Locator> {
  const card = region(page, name)
  await card.scrollIntoViewIfNeeded()
  return card
}

async function readAddress({ page }: DemoPlayer): Promise<Address> {
  // In the panel of the account, which is closed.
  const address =
    (await page
      .getByText(/^0x[\da-f]{40}$/i)
      .first()
      .textContent()) ?? ''
  if (!isAddress(address)) throw new Error(`${address} is not an address`)
  return address
}

test.describe('the referrer', () => {
  test('is remembered over pages and languages, shown in the purchase, and can be removed', async ({ page }) => {
    const problems = watchPage(page)
    await page.goto(`/en/privacy-policy?ref=${referrerAddress.toLowerCase()}`)
    await page.goto('/en/app')
    const line = (player: DemoPlayer) => page.getByText(player.t.buyTokenCard.referrer.by)
    await expect(line(new DemoPlayer(page, 'en'))).toBeVisible()
    await page.goto('/ar/leaderboard')
    const arabic = new DemoPlayer(page, 'ar')
    await arabic.open()
    await arabic.connect()
    await expect(line(arabic)).toBeVisible()
    await page.getByLabel(arabic.t.buyTokenCard.amount).fill('10')
    await page.getByRole('button', { name: arabic.t.buyTokenCard.action, exact: true }).click()
    await expect(arabic.sheet).toContainText(referrerAddress)
    await arabic.confirm('buyToken')
    await expect(arabic.buyCard.locator('[data-transaction="confirmed"]')).toBeVisible()
    await page.getByRole('button', { name: arabic.t.buyTokenCard.referrer.forget, exact: true }).click()
    await page.reload()
    await expect(page.getByLabel(arabic.t.buyTokenCard.amount)).toBeVisible()
    await expect(line(arabic)).toBeHidden()
    expect(problems).toEqual([])
  })

  for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
    test(`is ignored when the address is mistyped or the visitor’s own (${locale})`, async ({ page }) => {
      await page.goto(`/${locale}/app?ref=${referrerAddress.replace('C51', 'c51')}`)
      const player = new DemoPlayer(page, locale)
      const { referrer } = player.t.buyTokenCard
      await expect(page.getByText(referrer.wrong)).toBeVisible()
      await player.connect()
      const own = await readAddress(player)
      await page.goto(`/${locale}/app?ref=${own}`)
      await expect(page.getByText(referrer.self)).toBeVisible()
    })
  }

  for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
    test(`pays on the local chain without any setting: a partner of the example players has buyers (${locale})`, async ({
      page,
    }) => {
      const player = new DemoPlayer(page, locale)
      const { privateKey } = localPartners[0]?.getHdKey() ?? {}
      await player.bringWallet(toHex(privateKey ?? new Uint8Array()))
      await player.open()
      const { referralCard: t } = player.t
      const card = await scrollTo(page, t.title)
      await expect(card.getByLabel(t.link, { exact: true })).toHaveValue(
        new RegExp(`ref=${localPartners[0]?.address}$`),
      )
      await expect(card.getByText(t.partnersOnly)).toHaveCount(0)
      // Two of the example players, at least.
      const brought = await card.getByText(toPattern(t.brought)).innerText()
      const [buyers = 0, purchases = 0] = brought.match(/\d+/g)?.map(Number) ?? []
      expect(buyers).toBeGreaterThanOrEqual(2)
      expect(purchases).toBeGreaterThanOrEqual(buyers)
    })
  }

  for (const locale of ['en', 'ar'] as const) {
    test(`is named in a field, as an address or a link (${locale})`, async ({ page }) => {
      const player = new DemoPlayer(page, locale)
      const { referrer } = player.t.buyTokenCard
      await player.open()
      await page.getByRole('button', { name: referrer.have, exact: true }).click()
      const field = page.getByLabel(referrer.address, { exact: true })
      const use = page.getByRole('button', { name: referrer.use, exact: true })
      await field.fill(referrerAddress.slice(0, -1))
      await use.click()
      await expect(page.getByText(referrer.notValid)).toBeVisible()
      await field.fill(`https://intrepid.example/?ref=${referrerAddress}`)
      await use.click()
      await expect(page.getByText(referrer.by)).toBeVisible()
      await expect(page.locator(`bdi[title="${referrerAddress}"]`)).toBeVisible()
    })
  }
})

for (const locale of ['en', 'ar'] as const) {
  test(`says at once that the wallet declined the connection (${locale})`, async ({ page }) => {
    const player = new DemoPlayer(page, locale)
    await player.open()
    await page.getByRole('button', { name: player.t.wallet.connect, exact: true }).first().click()
    await page.getByRole('button', { name: player.t.demoWallet.name }).click()
    await expect(player.sheet).toBeVisible()
    await player.reject()
    await expect(page.getByRole('alert').filter({ hasText: player.t.wallet.rejected })).toBeVisible()
  })
}

for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
  test(`shows minimum received, network fee and the limits of a purchase (${locale})`, async ({ page }) => {
    const player = await openPlayer(page, locale)
    const { buyTokenCard: t, transactionStatus } = player.t
    const card = region(page, t.title)
    await card.getByLabel(t.amount).fill('100')
    const least = card.getByText(toPattern(t.minimum))
    await expect(least).toBeVisible()
    const usual = await least.innerText()
    await card.locator('summary').click()
    await card.getByText(/^3\P{N}+$/u).click()
    await expect(least).not.toHaveText(usual)
    await expect(card.getByText(transactionStatus.fee.split('{')[0] ?? '')).toBeVisible()
    await card.getByRole('button', { name: t.max, exact: true }).click()
    await expect(card.getByLabel(t.amount)).not.toHaveValue('100')
    await expect(card.getByRole('button', { name: t.action, exact: true })).toBeEnabled()
    await card.getByLabel(t.amount).fill('4999.99999999')
    await expect(card.getByText(toPattern(t.tooMuch, { symbol: 'CRO' }))).toBeVisible()
    await expect(card.getByRole('button', { name: t.action, exact: true })).toBeDisabled()
  })
}

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  test(`shows the price after a purchase of gems and their share; a declined permit sends nothing (${locale})`, async ({
    page,
  }) => {
    const player = await openPlayer(page, locale)
    const { assetCard: t, stepPreview, transactionFailure } = player.t
    const name = t.names.rhodonite
    await buyInt(player, '200')
    await page.getByRole('button', { name: fill(t.choose, { name }), exact: true }).click()
    const dialog = page.getByRole('dialog', { name, exact: true })
    await expect(dialog.getByText(toPattern(t.nextPrice))).toBeVisible()
    await expect(dialog.getByText(new RegExp(`${stepPreview.share}: 0\\P{N}+0\\.\\d`, 'u'))).toBeVisible()
    await dialog.getByRole('button', { name: fill(t.buyNamed, { name }), exact: true }).click()
    await expect(player.sheet).toContainText('Permit')
    await player.reject()
    await expect(dialog.getByText(transactionFailure.rejected)).toBeVisible()
    await dialog.getByRole('button', { name: t.close, exact: true }).click()
    await expect.poll(() => player.stat(player.t.overview.crystalPower)).toBe(0)
    await player.trade('Rhodonite', 'buy', ['Permit', 'buyCrystalWithPermit'])
    await expect.poll(() => player.stat(player.t.overview.crystalPower)).toBe(100)
    await expect(region(page, player.t.holdings.title).getByText(name)).toBeVisible()
  })
}

// A button that moves while it is pressed gets no click.
for (const [locale, width] of [
  ['en', 1440],
  ['ar', 390],
] as const) {
  test(`keeps the button to buy in its place from when it can be pressed (${locale}, ${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const player = await openPlayer(page, locale)
    const { buyTokenCard, stepPreview } = player.t
    const card = player.buyCard
    const preview = card.getByLabel(stepPreview.title)
    await expect(preview).toContainText('5,000')
    await card.evaluate((element, name) => {
      const places = new Set<number>()
      Object.assign(window, { buttonPlaces: places })
      const record = () => {
        const button = [...element.querySelectorAll('button')].find(({ textContent }) => textContent === name)
        if (button && !button.disabled)
          places.add(Math.round(button.getBoundingClientRect().top - element.getBoundingClientRect().top))
        requestAnimationFrame(record)
      }
      record()
    }, buyTokenCard.action)
    await card.getByLabel(buyTokenCard.amount).fill('100')
    // The fee is read last.
    await expect(preview).toContainText('4,899.99')
    await expect(card.getByRole('button', { name: buyTokenCard.action, exact: true })).toBeEnabled()
    // The record has the button once more after it could be pressed.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const places = await page.evaluate(() => [...(window as unknown as { buttonPlaces: Set<number> }).buttonPlaces])
    expect(places).toHaveLength(1)
  })
}

for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
  test(`shows a partner the referral link and the referred users, and pays the bonus (${locale})`, async ({
    page,
    browser,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const partner = await openPlayer(page, locale)
    const { referralCard: t } = partner.t
    const address = await readAddress(partner)
    const card = await scrollTo(page, t.title)
    await expect(card.getByText(t.partnersOnly)).toBeVisible()
    await expect(card.getByLabel(t.link, { exact: true })).toHaveCount(0)
    await expect(card.getByText(t.claimable)).toHaveCount(0)
    await makePartner(page, address)
    await page.reload()
    await scrollTo(page, t.title)
    await expect(card.getByText(t.partnersOnly)).toHaveCount(0)

    await card.getByRole('button', { name: t.copy, exact: true }).click()
    await expect(card.getByRole('button', { name: t.copied, exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/\\?ref=${address}$`))
    await card.getByRole('button', { name: t.showPicture, exact: true }).click()
    await expect(card.getByRole('img', { name: t.picture, exact: true })).toBeVisible()

    // The friend reads the other language: from the link over the welcome to the purchase, in one visit.
    const context = await browser.newContext()
    const friend = new DemoPlayer(await context.newPage(), locale === 'en' ? 'ar' : 'en')
    await friend.page.goto(`/${friend.locale}?ref=${address}`)
    const welcome = friend.page.getByRole('complementary', { name: new RegExp(address.slice(-4)) })
    await expect(welcome).toContainText(`${address.slice(0, 6)}…${address.slice(-4)}`)
    await welcome.getByRole('link').click()
    await friend.connect()
    const bonus = fill(friend.t.buyTokenCard.referrer.bonus, { percent: '15' })
    await expect(friend.page.getByText(bonus)).toBeVisible()
    const { buyTokenCard, overview } = friend.t
    const quote = friend.buyCard
    await quote.getByLabel(buyTokenCard.amount).fill('100')
    const row = quote.locator('dl > div').filter({ hasText: buyTokenCard.receiveWithBonus.split('{')[0] ?? '' })
    await expect(row.locator('dd')).toHaveText(/\d/)
    const [label = '', received = ''] = await row.locator('dt, dd').allInnerTexts()
    const toInt = (text: string) => Number(text.replaceAll(/\D/g, ''))
    const promised = toInt(received)
    const bonusInt = toInt(label)
    expect(bonusInt).toBeGreaterThan(0)
    expect(bonusInt).toBe(Math.floor((promised - bonusInt) * 0.15))
    await buyInt(friend, '100')
    // Purchases of other tests can raise the price meanwhile, at most by the half per cent that the purchase allows.
    await expect.poll(() => friend.stat(overview.intBalance)).toBeGreaterThanOrEqual(promised * 0.995)
    expect(await friend.stat(overview.intBalance)).toBeLessThanOrEqual(promised)
    await context.close()

    const claim = card.getByRole('button', { name: t.action, exact: true })
    await expect(claim).toBeEnabled()
    await expect(card.getByText(t.earned)).toBeVisible()
    await claim.click()
    await partner.confirm('claimReferralBonus')
    await expect(card.locator('[data-transaction="confirmed"]')).toBeVisible()
    await expect(claim).toBeDisabled()
    await expect.poll(() => partner.stat(partner.t.overview.intBalance)).toBeGreaterThan(0)
  })
}

// The slow hash takes a minute on a test machine: one language in the short run.
const passwordLocales: readonly TestLocale[] = isLongRun ? ['en', 'ar'] : ['en']

for (const locale of passwordLocales) {
  test(`registers and replaces a game password (${locale})`, async ({ page }) => {
    test.setTimeout(240_000)
    const problems = watchPage(page)
    const player = await openPlayer(page, locale)
    const { gamePasswordCard: t, transactionFailure } = player.t
    const card = await scrollTo(page, t.title)
    const field = card.getByLabel(t.password)
    const register = card.getByRole('button', { name: t.register, exact: true })

    await test.step('not without the INT', async () => {
      await expect(
        card.getByText(fill(t.notEnough, { fee: '100', have: '0' }).replace(/[^\p{L}: ].*$/u, '')),
      ).toBeVisible()
      await field.fill(password)
      await expect(register).toBeDisabled()
      await buyInt(player, '10')
    })
    await test.step('not if it is short', async () => {
      await field.fill('short')
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(register).toBeDisabled()
    })
    await test.step('not without the signature', async () => {
      await field.fill(password)
      await register.click()
      await player.sheet.waitFor({ timeout: hashingTimeout })
      await player.reject()
      await expect(card.getByText(transactionFailure.rejected)).toBeVisible()
    })
    await test.step('with signature, permit and transaction', async () => {
      await expect.poll(() => player.stat(player.t.overview.intBalance)).toBeGreaterThan(0)
      const before = await player.stat(player.t.overview.intBalance)
      await register.click()
      await player.sheet.waitFor({ timeout: hashingTimeout })
      await player.confirm('Register a game password')
      await player.confirm('Permit')
      await player.confirm('registerWithPermit')
      await expect(card.getByRole('heading', { name: player.t.success.passwordTitle, exact: true })).toBeFocused()
      await expect(card.getByText(t.registered)).toBeVisible()
      await expect.poll(() => player.stat(player.t.overview.intBalance)).toBe(before - 100)
    })
    await test.step('replaced for nothing', async () => {
      await expect(card.getByText(t.free)).toBeVisible()
      await field.fill(`${password} again`)
      await card.getByRole('button', { name: t.replace, exact: true }).click()
      await player.sheet.waitFor({ timeout: hashingTimeout })
      await player.confirm('Register a game password')
      await player.confirm(player.t.demoWallet.title.transaction)
      await expect(card.locator('[data-transaction="confirmed"]')).toBeVisible()
    })
    expect(problems).toEqual([])
  })
}

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  test(`shows every number of the protocol (${locale})`, async ({ page }) => {
    await page.goto(`/${locale}/app`)
    const player = new DemoPlayer(page, locale)
    const { saleFacts: t, stepsTable } = player.t
    await page.locator('summary').getByText(t.title, { exact: true }).click()
    for (const name of Object.keys(t.names) as (keyof typeof t.names)[]) {
      const shown = player.say(`saleFacts.names.${name}`, { symbol: 'CRO' })
      await expect(page.getByText(shown, { exact: true }).first()).toBeVisible()
    }
    await expect(page.getByRole('columnheader', { name: stepsTable.size, exact: true })).toBeVisible()
    await expect(page.locator('tr[aria-current="step"]')).toHaveCount(1)
  })
}
