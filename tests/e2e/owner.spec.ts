import { expect, type Locator, type Page } from '@playwright/test'
import { getAddress, numberToHex, type Address } from 'viem'
import { demoWalletStorageKey } from '@/lib/wallet/demo-wallet/demo-wallet-storage'
import { listLocalAccounts } from '@/scripts/dev/local-accounts'
import { asOwner } from '@/tests/support/browser/as-owner'
import { DemoPlayer, fill, type TestLocale } from '@/tests/support/browser/demo-player'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'
import { watchPage } from '@/tests/support/browser/watch-page'

// One account owns the contracts and sends one transaction after another.
test.describe.configure({ mode: 'serial' })

/** A page whose demo wallet is the owner of the local contracts. */
async function openAsOwner(page: Page, locale: TestLocale = 'en'): Promise<DemoPlayer> {
  const [owner] = listLocalAccounts(1)
  await page.addInitScript(
    ([key, value]) => {
      if (!localStorage.getItem(key)) localStorage.setItem(key, value)
    },
    [demoWalletStorageKey, JSON.stringify({ privateKey: owner?.privateKey, isAuthorised: false })] as const,
  )
  const player = new DemoPlayer(page, locale)
  await player.open()
  await player.connect()
  return player
}

const sectionOf = (page: Page, { t }: DemoPlayer) =>
  page.getByRole('region', { name: t.ownerSection.title, exact: true })

/** Opens a group of the section and one of its forms. @returns the form. */
async function openForm(
  page: Page,
  player: DemoPlayer,
  group: keyof DemoPlayer['t']['ownerSection']['groups'],
  title: string,
) {
  const { t } = player
  const section = sectionOf(page, player)
  await section.locator('summary').filter({ hasText: t.ownerSection.groups[group] }).click()
  const row = section
    .locator('details')
    .filter({ has: page.locator(':scope > summary').getByText(title, { exact: true }) })
    .last()
  await row.locator(':scope > summary').click()
  return row
}

const signName = (t: DemoPlayer['t'], change: string) => fill(t.ownerSection.change, { change })

const freshAccounts = (count: number): Address[] => {
  const first = Date.now() * 1_000
  return Array.from({ length: count }, (_, index) => getAddress(numberToHex(first + index, { size: 20 })))
}

test('shows the section to owners only', async ({ page }) => {
  const player = new DemoPlayer(page, 'en')
  await player.open()
  await expect(sectionOf(page, player)).toHaveCount(0)
  await player.connect()
  await expect.poll(() => player.stat(player.t.overview.intBalance)).toBe(0)
  await expect(sectionOf(page, player)).toHaveCount(0)
})

for (const locale of sampleVariants(['en', 'ar'] as const, 3)) {
  test(`lets the owner change a percentage (${locale})`, async ({ page }) => {
    const problems = watchPage(page)
    const player = await openAsOwner(page, locale)
    const { t } = player
    const { title } = t.ownerActions.setReferralBonusesPercentages
    const row = await openForm(page, player, 'referral', title)
    const field = row.getByLabel(t.ownerFields.referredInt, { exact: true })
    const sign = row.getByRole('button', { name: signName(t, title), exact: true })

    await expect(field).toHaveValue(/^1[56]$/)
    const present = await field.inputValue()
    await expect(sign).toBeDisabled()
    await field.fill('21')
    await expect(row.getByText(fill(t.ownerFields.outOfBounds, { min: '0', max: '20' }))).toBeVisible()
    await expect(sign).toBeDisabled()

    // Restores the value: other tests use the same chain.
    for (const percentage of [present === '15' ? '16' : '15', present]) {
      await field.fill(percentage)
      await expect(row.getByText(t.ownerSection.worksForGas.split('{gas}')[0]?.trim() ?? '')).toBeVisible()
      await asOwner(async () => {
        await sign.click()
        await player.confirm('setReferralBonusesPercentages')
        await expect(row.locator('[data-transaction="confirmed"]')).toBeVisible()
        await expect(row.locator(':scope > summary')).toContainText(new RegExp(`${percentage}\\P{N}?%\\P{N}?$`, 'u'))
      })
    }
    expect(problems).toEqual([])
  })
}

test('asks twice before an irreversible change, and never sends a change that would revert', async ({ page }) => {
  const player = await openAsOwner(page)
  const { t } = player
  const row = await openForm(page, player, 'token', t.ownerActions.openTransfers.title)
  const sign = row.getByRole('button', { name: signName(t, t.ownerActions.openTransfers.title), exact: true })
  await expect(row.getByText(t.ownerSection.warnings.forEver)).toBeVisible()
  await expect(sign).toBeDisabled()
  await row.getByRole('checkbox').check()
  await expect(sign).toBeEnabled()
  await row.getByRole('checkbox').uncheck()
  await expect(sign).toBeDisabled()

  const fixed = await openForm(page, player, 'assets', t.ownerActions.updateAsset.title)
  const kinds = fixed.getByLabel(t.ownerFields.asset, { exact: true })
  await expect(kinds.locator('option')).not.toHaveCount(1)
  await kinds.selectOption('crystal:1')
  await fixed.getByLabel(t.ownerFields.power, { exact: true }).fill('5')
  await fixed.getByLabel(t.ownerFields.unscaledPrice, { exact: true }).fill('5')
  await expect(fixed.getByText('Power and price of a crystal that was ever held cannot be changed.')).toBeVisible()
  await expect(
    fixed.getByRole('button', { name: signName(t, t.ownerActions.updateAsset.title), exact: true }),
  ).toBeDisabled()
  await expect(player.sheet).toBeHidden()
})

for (const locale of sampleVariants(['en', 'ar'] as const, 3)) {
  test(`lets no mistake with a gift, the treasury or a stone pass (${locale})`, async ({ page }) => {
    const player = await openAsOwner(page, locale)
    const { t } = player
    const chains = (await (await page.request.get('/config.json')).json()) as {
      chains: { contracts: { platform: string } }[]
    }
    const platform = chains.chains[0]?.contracts.platform ?? ''
    const [recipient = ''] = freshAccounts(1)
    const signOf = (row: Locator, title: string) => row.getByRole('button', { name: signName(t, title), exact: true })

    const treasury = await openForm(page, player, 'proceeds', t.ownerActions.setTreasury.title)
    const address = treasury.getByLabel(t.ownerFields.treasury, { exact: true })
    await address.fill(platform)
    await expect(treasury.getByText(t.ownerFields.ownContract)).toBeVisible()
    await expect(signOf(treasury, t.ownerActions.setTreasury.title)).toBeDisabled()
    await address.fill(recipient)
    const warning = treasury.locator('label').filter({ has: page.getByRole('checkbox') })
    await expect(warning).toContainText(recipient)
    await expect(signOf(treasury, t.ownerActions.setTreasury.title)).toBeDisabled()

    const title = t.ownerActions.giveUnclaimedEarnings.title
    const gift = await openForm(page, player, 'gifts', title)
    const [user, amount] = [gift.getByLabel(t.ownerFields.user), gift.getByLabel(t.ownerFields.amountWei)]
    await user.fill(platform)
    await expect(gift.getByText(t.ownerFields.ownContract)).toBeVisible()
    await user.fill(recipient)
    await amount.fill('60000000')
    await expect(gift.getByRole('checkbox')).not.toBeChecked()
    await expect(signOf(gift, title)).toBeDisabled()
    await amount.fill('1')
    await expect(gift.getByRole('checkbox')).toHaveCount(0)
    await asOwner(async () => {
      await signOf(gift, title).click()
      await expect(player.sheet).toContainText('giveUnclaimedEarnings')
      // Enter a second time does not pay: the focus is on the title.
      await expect(player.sheet.getByText(t.demoWallet.title.transaction)).toBeFocused()
      await page.keyboard.press('Enter')
      await player.confirm('giveUnclaimedEarnings')
      await expect(gift.locator('[data-transaction="confirmed"]')).toBeVisible()
    })
    await expect(user).toHaveValue('')
    await expect(amount).toHaveValue('')
    await expect(signOf(gift, title)).toBeDisabled()
    const receipts = page.getByRole('region', { name: t.ownerSection.receipts, exact: true })
    await expect(receipts.getByRole('listitem')).toContainText([title])
    await expect(receipts).toContainText(recipient)

    const stone = await openForm(page, player, 'assets', t.ownerActions.addAsset.title)
    await stone.getByLabel(t.ownerFields.isCrystal, { exact: true }).selectOption('gem')
    await stone.getByLabel(t.ownerFields.name, { exact: true }).fill('Topaz')
    await stone.getByLabel(t.ownerFields.power, { exact: true }).fill('1000')
    await stone.getByLabel(t.ownerFields.unscaledPrice, { exact: true }).fill('15.5')
    await expect(stone.getByText(t.ownerFields.wholeOnly)).toBeVisible()
    await stone.getByLabel(t.ownerFields.unscaledPrice, { exact: true }).fill('5000')
    await expect(stone.getByRole('row').filter({ hasText: 'Topaz' })).toContainText('200')
    const values = { stone: 'Topaz', ratio: '200', lowest: '20', highest: '24' }
    await expect(stone.getByText(fill(t.ownerSection.warnings.unusualStone, values))).toBeVisible()
    await expect(signOf(stone, t.ownerActions.addAsset.title)).toBeDisabled()
  })
}

test('adds 300 accounts to the whitelist with one signature, and reports invalid ones', async ({ page }) => {
  const player = await openAsOwner(page)
  const { t } = player
  const section = sectionOf(page, player)
  await section.locator('summary').filter({ hasText: t.ownerSection.groups.lists }).click()
  const accounts = freshAccounts(300)
  const [first = '0x'] = accounts
  const text = section.getByLabel(t.ownerLists.accounts, { exact: true })
  const put = (count: string) =>
    section.getByRole('button', { name: fill(t.ownerLists.putOnCount, { count }), exact: true })

  await text.fill(`address,name\n${accounts.join(',x\n')}`)
  await expect(section.getByText(fill(t.ownerLists.refused, { count: '301' }))).toBeVisible()
  await expect(section.getByText(fill(t.ownerLists.line, { line: '1' })).first()).toBeVisible()
  await expect(put('300')).toBeDisabled()
  await section.getByRole('button', { name: 'Skip these 301 entries', exact: true }).click()
  await expect(text).toHaveValue(accounts.join('\n'))
  await expect(put('300')).toBeEnabled()

  await text.fill('')
  const list = {
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${accounts.join('; ')}\n${first.toLowerCase()}`),
  }
  await section.locator('input[type="file"]').setInputFiles(list)
  await expect(section.getByText(fill(t.ownerLists.found, { count: '300', repeated: '1' }))).toBeVisible()
  await asOwner(async () => {
    await put('300').click()
    await player.sheet.getByRole('button', { name: t.demoWallet.confirm, exact: true }).click()
    await expect(section.locator('[data-transaction="confirmed"]')).toBeVisible()
  })
  await expect(section.getByText(fill(t.ownerLists.unchanged, { count: '300' }))).toBeVisible()

  const check = section.getByLabel(t.ownerLists.check, { exact: true })
  await check.fill(first)
  await expect(section.getByText(t.ownerLists.isOn)).toBeVisible()
  await check.fill(freshAccounts(1)[0] ?? '')
  await expect(section.getByText(t.ownerLists.isOff)).toBeVisible()
})

test('gives the owner the waitlist after a signature', async ({ page }) => {
  const player = await openAsOwner(page)
  const { t } = player
  const section = sectionOf(page, player)
  await section.locator('summary').filter({ hasText: t.ownerSection.groups.lists }).click()
  const load = section.getByRole('button', { name: t.ownerLists.fromJoiners, exact: true })
  await load.click()
  await player.reject()
  await expect(section.getByText(t.ownerLists.joinersFailed.rejected)).toBeVisible()
  await load.click()
  await player.confirm('as an owner of its contracts')
  await expect(section.getByText(/Confirmed wallets of this network added below: \d+/)).toBeVisible()
})
