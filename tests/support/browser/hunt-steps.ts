import { expect as expectSoon, type Locator } from '@playwright/test'
import type { DemoPlayer } from './demo-player'
import { consent, enterOn } from './keyboard-walk'

// The steps wait for blocks and relayed claims on a busy machine.
const expect = expectSoon.configure({ timeout: 60_000 })

/** Funds the created keys with both signatures, and waits until the hunt is on the chain. */
export async function fundHunt(developer: DemoPlayer): Promise<void> {
  const { page, sheet, t } = developer
  await page.getByRole('button', { name: t.huntForm.fund, exact: true }).click()
  await sheet.waitFor({ timeout: 60_000 })
  await developer.confirm(t.demoWallet.title.transaction)
  await page
    .locator('[data-transaction]')
    .filter({ hasText: t.transactionStatus.steps.createHunt })
    .first()
    .waitFor({ timeout: 60_000 })
  await developer.confirm(t.demoWallet.title.transaction)
  await page.getByRole('heading', { name: t.success.fundedTitle, exact: true }).waitFor({ timeout: 60_000 })
}

/** Funds the created keys by keyboard alone, and waits until the focus is on the news. */
export async function fundByKeyboard(developer: DemoPlayer): Promise<void> {
  const { page, t } = developer
  await enterOn(page, t.huntForm.fund)
  await consent(developer, t.demoWallet.title.transaction)
  await page
    .locator('[data-transaction]')
    .filter({ hasText: t.transactionStatus.steps.createHunt })
    .first()
    .waitFor({ timeout: 60_000 })
  await consent(developer, t.demoWallet.title.transaction)
  await expect(page.getByRole('heading', { name: t.success.fundedTitle, exact: true })).toBeFocused()
}

/** Connects a wallet to claim a find (`found`) on the page of the game. @returns the claim panel. */
export async function connectWherePlayed(finder: DemoPlayer, found: Locator): Promise<Locator> {
  const { page, t } = finder
  await found.getByRole('button', { name: t.hunts.found.claim, exact: true }).click()
  const panel = page.getByRole('region', { name: t.hunts.yourKeys, exact: true })
  await panel.getByRole('button', { name: t.hunts.claim.connect, exact: true }).click()
  await page.getByRole('button', { name: t.demoWallet.name }).click()
  await finder.confirm(t.demoWallet.title.connect)
  return panel
}

/** Presses Claim and signs the consent, which is all that the wallet is asked for. */
export async function claimWithConsent(finder: DemoPlayer, find: Locator): Promise<void> {
  await find.getByRole('button', { name: finder.t.hunts.claim.claim, exact: true }).click()
  await finder.confirm(finder.t.demoWallet.title.typedData)
}

/** Claims the find by keyboard alone, and waits until the focus is on the news. */
export async function claimByKeyboard(finder: DemoPlayer, find: Locator): Promise<void> {
  const { page, t } = finder
  await expect(find.getByRole('button', { name: t.hunts.claim.claim, exact: true })).toBeEnabled()
  await enterOn(page, t.hunts.claim.claim)
  await consent(finder, t.demoWallet.title.typedData)
  await expect(page.locator('[data-paid]').getByRole('heading')).toBeFocused()
}

/** Claims the find and waits for the payment. */
export async function claimWherePlayed(finder: DemoPlayer, found: Locator): Promise<Locator> {
  const panel = await connectWherePlayed(finder, found)
  await claimWithConsent(finder, panel)
  await panel.locator('[data-paid]').waitFor({ timeout: 60_000 })
  return panel
}
