import { expect } from '@playwright/test'
import { DemoPlayer } from '@/tests/support/browser/demo-player'
import { findViolations } from '@/tests/support/browser/find-violations'
import { openGame } from '@/tests/support/browser/play-in-frame'
import { test } from '@/tests/support/browser/test'

test('a stall in a game sells a gem that the player allows in the page and signs in the wallet', async ({ page }) => {
  const player = new DemoPlayer(page, 'en')
  await player.open()
  await player.connect()
  await page.getByLabel(player.t.buyTokenCard.amount).fill('200')
  await page.getByRole('button', { name: player.t.buyTokenCard.action, exact: true }).click()
  await player.confirm('buyToken')
  const sale = page.getByRole('region', { name: player.t.buyTokenCard.title, exact: true })
  await expect(sale.locator('[data-transaction="confirmed"]')).toBeVisible()

  const game = await openGame(page, '/en/test-metaverse')
  await game.getByRole('button', { name: 'Market stall' }).click()
  const stall = game.getByRole('dialog', { name: 'Market stall' })
  const first = stall.locator('li').first()
  await expect(first).toContainText('you own 0')
  const asked = page.locator('[data-game-asks]')
  // The game is paused while it asks, until the player goes on.
  const resume = () => page.locator('main').getByRole('button', { name: 'Resume', exact: true }).first().click()

  await test.step('the game has the state of the wallet', async () => {
    const frame = page.frames().find((each) => each !== page.mainFrame())
    await expect
      .poll(() => frame?.evaluate(() => (Reflect.get(window, 'web3State') as { coinbase: string | null }).coinbase))
      .toMatch(/^0x[\da-fA-F]{40}$/)
  })

  await test.step('allowing it buys the gem', async () => {
    await first.getByRole('button').click()
    await expect(asked).toContainText('Asks to buy one')
    await expect(asked).toContainText('INT. Do you allow it?')
    expect(await findViolations(page, 'dialog:has([data-game-asks])')).toEqual([])
    await asked.getByRole('button', { name: 'Allow', exact: true }).click()
    await player.confirm(player.t.demoWallet.title.typedData)
    await player.confirm(player.t.demoWallet.title.transaction)
    await expect(stall).toContainText('You now own 1')
    await expect(first).toContainText('you own 1')
    await expect(asked).toBeHidden()
    await resume()
  })

  await test.step('refusing it buys nothing, and the game has to wait before it can ask again', async () => {
    await first.getByRole('button').click()
    await asked.getByRole('button', { name: 'Refuse', exact: true }).click()
    await expect(stall).toContainText('Nothing was bought.')
    await resume()
    await first.getByRole('button').click()
    await expect(stall).toContainText('The stall is closed now.')
    await expect(asked).toBeHidden()
    await expect(first).toContainText('you own 1')
  })

  await test.step('the stall of the daily challenge sells the same', async () => {
    await page.goto('/en/daily?game=metaverse')
    await page.getByRole('button', { name: 'Start attempt 1 of 3' }).click()
    await game.getByRole('button', { name: 'Market stall' }).click()
    await expect(first).toContainText('you own 1')
  })
})
