import { expect } from '@playwright/test'
import { demoWalletStorageKey } from '@/lib/wallet/demo-wallet/demo-wallet-storage'
import { listLocalAccounts } from '@/scripts/dev/local-accounts'
import { guardian, proposer, treasury } from '../support/test-node'
import { startOwnerTestChain, type OwnedChain } from '../support/owned-chain'
import { DemoPlayer, fill } from '@/tests/support/browser/demo-player'
import { test } from '@/tests/support/browser/test'

const delaySeconds = 3_600n

let chain: OwnedChain

// A separate chain, whose contracts belong to a timelock; the page uses it instead of the shared one.
test.use({ bypassCSP: true })

test.beforeAll(async () => {
  chain = await startOwnerTestChain({
    treasury: treasury.address,
    guardian: guardian.address,
    governance: { proposers: [proposer.address], delaySeconds },
    startDate: 1n,
  })
})
test.afterAll(() => chain.stop())

test.beforeEach(async ({ page }) => {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    const config = (await response.json()) as { chains: { id: number }[] }
    const { contracts, startBlock } = chain.deployment
    const chains = config.chains.map((known) =>
      known.id === 31337 ? { ...known, rpcUrls: [chain.rpcUrl], contracts, startBlock } : known,
    )
    await route.fulfill({ response, json: { ...config, chains } })
  })
})

/** Connects the demo wallet with the key of a local account. */
async function openAs(player: DemoPlayer, index: number) {
  const { privateKey } = listLocalAccounts(index + 1)[index] ?? {}
  await player.page.addInitScript(
    ([key, value]) => {
      if (!localStorage.getItem(key)) localStorage.setItem(key, value)
    },
    [demoWalletStorageKey, JSON.stringify({ privateKey, isAuthorised: false })] as const,
  )
  await player.open()
  await player.connect()
  return player.page.getByRole('region', { name: player.t.ownerSection.title, exact: true })
}

test('lets a proposer schedule a change, execute it after the delay, and cancel another', async ({ page }) => {
  const player = new DemoPlayer(page, 'en')
  const { t } = player
  const section = await openAs(player, 2)
  const calendar = section.getByRole('region', { name: t.timelockCalendar.title, exact: true })
  await section.locator('summary').filter({ hasText: t.ownerSection.groups.minting }).click()
  const row = section
    .locator('details')
    .filter({ has: page.locator(':scope > summary').filter({ hasText: t.ownerActions.setMintBudget.title }) })
    .last()
  await row.locator(':scope > summary').click()

  async function schedule(units: string) {
    await row.getByLabel(t.ownerFields.unitsPerDay, { exact: true }).fill(units)
    await expect(row.getByText(t.ownerSection.works)).toBeVisible()
    await row
      .getByRole('button', {
        name: fill(t.ownerSection.schedule, { change: t.ownerActions.setMintBudget.title }),
        exact: true,
      })
      .click()
    await player.sheet.getByRole('button', { name: t.demoWallet.confirm, exact: true }).click()
    await expect(row.locator('[data-transaction="confirmed"]')).toBeVisible()
  }

  await schedule('77')
  const waiting = calendar.locator('[data-operation="waiting"]')
  await expect(waiting).toContainText(t.ownerActions.setMintBudget.title)
  await expect(waiting).toContainText(`${t.ownerFields.unitsPerDay}77`)
  await expect(waiting.getByRole('button', { name: t.timelockCalendar.execute, exact: true })).toHaveCount(0)

  await chain.control.increaseTime({ seconds: Number(delaySeconds) })
  await chain.control.mine({ blocks: 1 })
  const ready = calendar.locator('[data-operation="ready"]')
  await ready.getByRole('button', { name: t.timelockCalendar.execute, exact: true }).click()
  await player.sheet.getByRole('button', { name: t.demoWallet.confirm, exact: true }).click()
  await expect(calendar.locator('[data-operation="done"]')).toHaveCount(1)
  await expect(row.locator(':scope > summary')).toContainText('77')

  await schedule('78')
  await waiting.getByRole('button', { name: t.timelockCalendar.cancel, exact: true }).click()
  await player.sheet.getByRole('button', { name: t.demoWallet.confirm, exact: true }).click()
  await expect(calendar.locator('[data-operation="cancelled"]')).toHaveCount(1)
})

test('shows the guardian only the pause', async ({ page }) => {
  const player = new DemoPlayer(page, 'en')
  const { t } = player
  const section = await openAs(player, 3)
  await expect(section.getByText(t.ownerSection.guardian)).toBeVisible()
  await expect(section.locator('summary')).toHaveText([t.ownerSection.groups.safety])
  await section.locator('summary').click()
  await expect(section.locator('details details > summary')).toHaveText([t.ownerActions.pauseBuying.title])
  await section.locator('details details > summary').click()
  await section
    .getByRole('button', {
      name: fill(t.ownerSection.change, { change: t.ownerActions.pauseBuying.title }),
      exact: true,
    })
    .click()
  await player.confirm('pauseBuying')
  await expect(section.getByText(t.ownerSection.closedBecause.buyingIsPaused)).toBeVisible()
})
