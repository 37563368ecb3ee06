import { expect } from '@playwright/test'
import { getAddress, numberToHex, type Address } from 'viem'
import { asOwner } from '@/tests/support/browser/as-owner'
import { fill, toPartPattern } from '@/tests/support/browser/demo-player'
import { OwnerPage } from '@/tests/support/browser/owner-page'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'
import { watchPage } from '@/tests/support/browser/watch-page'

// One account owns the contracts and sends one transaction after another.
test.describe.configure({ mode: 'serial' })

const freshAccounts = (count: number): Address[] => {
  const first = Date.now() * 1_000
  return Array.from({ length: count }, (_, index) => getAddress(numberToHex(first + index, { size: 20 })))
}

for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
  test(`shows the section to owners only (${locale})`, async ({ page }) => {
    const visitor = new OwnerPage(page, locale)
    await visitor.open()
    await expect(visitor.section).toHaveCount(0)
    await visitor.connect()
    await expect.poll(() => visitor.stat(visitor.t.overview.intBalance)).toBe(0)
    await expect(visitor.section).toHaveCount(0)
  })
}

for (const locale of sampleVariants(['en', 'ar'] as const, 3)) {
  test(`lets the owner change a percentage (${locale})`, async ({ page }) => {
    const problems = watchPage(page)
    const owner = await OwnerPage.open(page, locale)
    const { t } = owner
    const { title } = t.ownerActions.setReferralBonusesPercentages
    const row = await owner.form('referral', title)
    const field = row.getByLabel(t.ownerFields.referredInt, { exact: true })
    const sign = owner.sign(row, title)

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
        await owner.confirm('setReferralBonusesPercentages')
        await expect(row.locator('[data-transaction="confirmed"]')).toBeVisible()
        await expect(row.locator(':scope > summary')).toContainText(new RegExp(`${percentage}\\P{N}?%\\P{N}?$`, 'u'))
      })
    }
    expect(problems).toEqual([])
  })
}

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  test(`asks twice before an irreversible change, and never sends a change that would revert (${locale})`, async ({
    page,
  }) => {
    const owner = await OwnerPage.open(page, locale)
    const { t } = owner
    const row = await owner.form('token', t.ownerActions.openTransfers.title)
    const sign = owner.sign(row, t.ownerActions.openTransfers.title)
    await expect(row.getByText(t.ownerSection.warnings.forEver)).toBeVisible()
    await expect(sign).toBeDisabled()
    await row.getByRole('checkbox').check()
    await expect(sign).toBeEnabled()
    await row.getByRole('checkbox').uncheck()
    await expect(sign).toBeDisabled()

    const fixed = await owner.form('assets', t.ownerActions.updateAsset.title)
    const kinds = fixed.getByLabel(t.ownerFields.asset, { exact: true })
    await expect(kinds.locator('option')).not.toHaveCount(1)
    await kinds.selectOption('crystal:1')
    await fixed.getByLabel(t.ownerFields.power, { exact: true }).fill('5')
    await fixed.getByLabel(t.ownerFields.unscaledPrice, { exact: true }).fill('5')
    await expect(fixed.getByText(owner.say('contractErrors.AssetIsFixed', { isCrystal: 'true' }))).toBeVisible()
    await expect(owner.sign(fixed, t.ownerActions.updateAsset.title)).toBeDisabled()
    await expect(owner.sheet).toBeHidden()
  })
}

for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
  test(`adds 300 accounts to the whitelist with one signature, and reports invalid ones (${locale})`, async ({
    page,
  }) => {
    const owner = await OwnerPage.open(page, locale)
    const { t } = owner
    const section = await owner.openGroup('lists')
    const accounts = freshAccounts(300)
    const [first = '0x'] = accounts
    const text = section.getByLabel(t.ownerLists.accounts, { exact: true })
    const put = (count: string) =>
      section.getByRole('button', {
        name: fill(t.ownerLists.putOnCount, { list: t.ownerSection.contracts.generalWhitelist, count }),
        exact: true,
      })

    await text.fill(`address,name\n${accounts.join(',x\n')}`)
    await expect(section.getByText(fill(t.ownerLists.refused, { count: '301' }))).toBeVisible()
    await expect(section.getByText(fill(t.ownerLists.line, { line: '1' })).first()).toBeVisible()
    await expect(put('300')).toBeDisabled()
    await section.getByRole('button', { name: owner.say('ownerLists.skip', { count: 301 }), exact: true }).click()
    await expect(text).toHaveValue(accounts.join('\n'))
    await expect(put('300')).toBeEnabled()
    // The list is chosen too late: what was pasted stays.
    const lists = section.getByLabel(t.ownerLists.list, { exact: true })
    await lists.selectOption('partnersWhitelist')
    await expect(text).toHaveValue(accounts.join('\n'))
    await lists.selectOption('generalWhitelist')
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
      await owner.sheet.getByRole('button', { name: t.demoWallet.confirm, exact: true }).click()
      await expect(section.locator('[data-transaction="confirmed"]')).toBeVisible()
    })
    await expect(text).toHaveValue('')
    await expect(owner.receipts.first()).toContainText(first)

    const check = section.getByLabel(t.ownerLists.check, { exact: true })
    await check.fill(first)
    await expect(section.getByText(t.ownerLists.isOn)).toBeVisible()
    await check.fill(freshAccounts(1)[0] ?? '')
    await expect(section.getByText(t.ownerLists.isOff)).toBeVisible()
  })
}

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  test(`gives the owner the waitlist after a signature (${locale})`, async ({ page }) => {
    const owner = await OwnerPage.open(page, locale)
    const { t } = owner
    const section = await owner.openGroup('lists')
    const load = section.getByRole('button', { name: t.ownerLists.fromJoiners, exact: true })
    await load.click()
    await owner.reject()
    await expect(section.getByText(t.ownerLists.joinersFailed.rejected)).toBeVisible()
    await load.click()
    await owner.confirm('as an owner of its contracts')
    await expect(section.getByText(toPartPattern(t.ownerLists.joiners))).toBeVisible()
  })
}
