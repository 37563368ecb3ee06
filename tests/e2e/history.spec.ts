import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { DemoPlayer } from '@/tests/support/browser/demo-player'
import { findViolations } from '@/tests/support/browser/find-violations'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'
import { watchPage } from '@/tests/support/browser/watch-page'

const historyOf = (player: DemoPlayer) =>
  player.page
    .locator('section')
    .filter({ has: player.page.getByRole('heading', { name: player.t.historyCard.title, exact: true }) })

async function buyInt(player: DemoPlayer, amount: string): Promise<void> {
  const { page, t } = player
  await page.getByLabel(t.buyTokenCard.amount).fill(amount)
  await page.getByRole('button', { name: t.buyTokenCard.action, exact: true }).click()
  await player.confirm(t.demoWallet.title.transaction)
  await expect(page.locator('[data-transaction="confirmed"]').first()).toBeVisible()
}

/** Follows the link of the newest transaction to the explorer, which opens in another tab. */
async function openNewest(player: DemoPlayer): Promise<Page> {
  const opening = player.page.waitForEvent('popup')
  await historyOf(player).locator('[data-transaction-hash] a').first().click()
  return opening
}

for (const locale of sampleVariants(['en', 'ar'] as const, 2)) {
  test(`shows a purchase in the history within seconds, in the explorer and in the export (${locale})`, async ({
    page,
  }) => {
    const player = new DemoPlayer(page, locale)
    const { t } = player
    const problems = watchPage(page)
    await player.openConnected()
    const history = historyOf(player)
    await history.scrollIntoViewIfNeeded()
    await expect(history.getByText(t.historyCard.empty)).toBeVisible()

    await buyInt(player, '250')
    const bought = history.locator('[data-history-kind="int-bought"]')
    await expect(bought).toHaveCount(1)
    await expect(bought).toContainText('+50,000 INT')
    await expect(bought).toContainText('−250 CRO')

    await test.step('is told by the local chain’s explorer', async () => {
      const explorer = await openNewest(player)
      await expect(explorer.locator('[data-outcome="success"]')).toBeVisible()
      await expect(explorer.getByText('buyToken', { exact: true })).toBeVisible()
      await expect(explorer.getByText('TokenPurchase', { exact: true })).toBeVisible()
      await expect(explorer.getByText('250 CRO', { exact: true })).toBeVisible()
      expect(await findViolations(explorer)).toEqual([])
      await explorer.close()
    })

    await test.step('can be narrowed down', async () => {
      await history.getByRole('button', { name: t.historyCard.groups.stones, exact: true }).click()
      await expect(history.getByText(t.historyCard.emptyFiltered)).toBeVisible()
      await history.getByRole('button', { name: t.historyCard.groups.int, exact: true }).click()
      await expect(bought).toHaveCount(1)
    })

    await test.step('is in the file', async () => {
      const saving = page.waitForEvent('download')
      await history.getByRole('link', { name: t.historyCard.download, exact: true }).click()
      const file = await saving
      expect(file.suggestedFilename()).toMatch(/^intrepid-history-31337-0x[0-9a-f]{40}\.csv$/)
      const [head, record, ...rest] = (await readFile(await file.path(), 'utf8')).split('\r\n')
      expect(rest).toEqual([''])
      const entry = Object.fromEntries(
        (head ?? '').split(',').map((name, index) => [name, (record ?? '').split(',')[index]]),
      )
      expect(entry).toMatchObject({ kind: 'int-bought', int: '50000', native: '-250', native_symbol: 'CRO' })
    })
    expect(problems).toEqual([])
  })
}

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  test(`remembers a sent transaction over a reload until the chain has it (${locale})`, async ({ page }) => {
    const player = new DemoPlayer(page, locale)
    const { t } = player
    await player.openConnected()
    await buyInt(player, '10')
    const history = historyOf(player)
    await history.scrollIntoViewIfNeeded()
    const row = history.locator('[data-transaction-hash]').first()
    const mined = await row.getAttribute('data-transaction-hash')
    const file = await history.getByRole('link', { name: t.historyCard.download, exact: true }).getAttribute('href')
    const account = /0x[0-9a-fA-F]{40}/.exec(file ?? '')?.[0]
    await page.evaluate(
      ([account, mined]) => {
        const of = (hash: string | null | undefined, what: string, agoMs = 0) => ({
          chainId: 31337,
          account,
          hash,
          what,
          sentAtMs: Date.now() - agoMs,
        })
        const kept = [
          of(`0x${'1'.repeat(64)}`, 'buy-token'),
          of(mined, 'buy-gem'),
          of(`0x${'2'.repeat(64)}`, 'sell-gem', 600_000),
          { hash: '<script>' },
          7,
        ]
        localStorage.setItem('intrepid.pending.1', JSON.stringify(kept))
      },
      [account, mined],
    )
    await page.reload()
    await history.scrollIntoViewIfNeeded()
    const waiting = history.locator('[data-pending="waiting"]')
    await expect(waiting.filter({ hasText: t.transactionStatus.steps.buyToken })).toBeVisible()
    // A transaction in a block is no longer pending, even without a page that waited for it.
    await expect(waiting).toHaveCount(1)
    // A transaction that the node has not known for so long is no longer pending.
    const gone = history.locator('[data-pending="gone"]')
    await expect(gone).toContainText(t.transactionStatus.steps.sellGem)
    await expect(gone).toContainText(t.historyCard.pending.gone)
    for (const row of [waiting, gone]) await row.getByRole('button', { name: t.historyCard.pending.dismiss }).click()
    await expect(history.locator('[data-pending]')).toHaveCount(0)
    await page.reload()
    await history.scrollIntoViewIfNeeded()
    await expect(row).toBeVisible()
    await expect(history.locator('[data-pending]')).toHaveCount(0)
  })
}
