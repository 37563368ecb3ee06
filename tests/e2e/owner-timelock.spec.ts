import { expect } from '@playwright/test'
import type { Hex } from 'viem'
import { guardian, proposer, treasury } from '../support/test-node'
import { startOwnerChain, type OwnerChain } from '../support/owner-chain'
import { fill } from '@/tests/support/browser/demo-player'
import { leadToOwnedChain, OwnerPage } from '@/tests/support/browser/owner-page'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'

const delaySeconds = 3_600n

let chain: OwnerChain

// A separate chain, whose contracts belong to a timelock; the page uses it instead of the shared one. It is reset after each test.
test.describe.configure({ mode: 'default' })
test.use({ bypassCSP: true })

test.beforeAll(async () => {
  chain = await startOwnerChain({
    treasury: treasury.address,
    guardian: guardian.address,
    governance: { proposers: [proposer.address], delaySeconds },
    startDate: 1n,
  })
})
test.afterAll(() => chain.stop())

let snapshot: Hex
test.beforeEach(async ({ page }) => {
  snapshot = await chain.control.snapshot()
  await leadToOwnedChain(page, chain)
})
test.afterEach(async ({ page }) => {
  await page.close()
  await chain.control.revert({ id: snapshot })
})

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  test(`lets a proposer schedule a change once, execute it after the delay, and cancel another (${locale})`, async ({
    page,
  }) => {
    const owner = await OwnerPage.open(page, locale, 2)
    const { t, section } = owner
    const calendar = section.getByRole('region', { name: t.timelockCalendar.title, exact: true })
    const change = owner.title('setMintBudget')
    const row = await owner.form('minting', change)
    const units = owner.field(row, 'unitsPerDay')
    const label = fill(t.ownerSection.schedule, { change })
    const sign = row.getByRole('button', { name: label, exact: true })
    const step = (name: 'execute' | 'cancel') =>
      calendar.getByRole('button', { name: fill(t.timelockCalendar[name], { change }), exact: true })
    const confirm = () => owner.sheet.getByRole('button', { name: t.demoWallet.confirm, exact: true }).click()

    async function schedule(typed: string, shown: string, present: string) {
      await units.fill(typed)
      await expect(row.getByText(t.ownerSection.works)).toBeVisible()
      await sign.click()
      await confirm()
      await expect(row.locator('[data-transaction="confirmed"]')).toBeVisible()
      // The present value is back, so that Enter schedules nothing.
      await expect(units).toHaveValue(present)
      await expect(sign).toBeDisabled()
      await expect(owner.receipts.first()).toContainText(label)
      await expect(owner.receipts.first()).toContainText(shown)
    }

    await schedule('777777', '777,777', '1000000')
    const waiting = calendar.locator('[data-operation="waiting"]')
    await expect(waiting).toContainText(change)
    await expect(waiting).toContainText(`${t.ownerFields.unitsPerDay}777,777`)
    await expect(step('execute')).toHaveCount(0)

    await chain.control.increaseTime({ seconds: Number(delaySeconds) })
    await chain.control.mine({ blocks: 1 })
    await step('execute').click()
    await confirm()
    const done = calendar.locator('[data-operation="done"]')
    await expect(done).toHaveCount(1)
    await expect(done.locator('[tabindex="-1"]')).toBeFocused()
    await expect(row.locator(':scope > summary')).toContainText('777,777')
    // The form follows, so that nothing old can be scheduled again.
    await expect(units).toHaveValue('777777')
    await expect(sign).toBeDisabled()

    await schedule('888888', '888,888', '777777')
    // The same change is not scheduled a second time by mistake.
    await units.fill('888888')
    await expect(row.getByText(t.ownerSection.warnings.scheduledAlready)).toBeVisible()
    await expect(row.getByRole('checkbox')).not.toBeChecked()
    await expect(sign).toBeDisabled()

    await step('cancel').click()
    await confirm()
    await expect(calendar.locator('[data-operation="cancelled"]')).toHaveCount(1)
  })
}

for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
  test(`shows the guardian only the pause (${locale})`, async ({ page }) => {
    const owner = await OwnerPage.open(page, locale, 3)
    const { t, section } = owner
    await expect(section.getByText(t.ownerSection.guardian)).toBeVisible()
    // Anybody may see the operations of the timelock.
    const groups = section.locator('summary:not([data-operation] summary)')
    await expect(groups).toHaveText([t.ownerSection.groups.safety])
    await groups.click()
    await expect(section.locator('details details > summary')).toHaveText([t.ownerActions.pauseBuying.title])
    await section.locator('details details > summary').click()
    await owner.sign(section, t.ownerActions.pauseBuying.title).click()
    await owner.confirm('pauseBuying')
    await expect(section.getByText(t.ownerSection.closedBecause.buyingIsPaused)).toBeVisible()
  })
}
