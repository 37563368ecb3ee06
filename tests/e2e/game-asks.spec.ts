import { expect, type Page } from '@playwright/test'
import { creditEconomy } from '@/lib/credits/credit-economy'
import { enterByWallet } from '@/tests/support/browser/account-visitor'
import { DemoPlayer, words } from '@/tests/support/browser/demo-player'
import { findViolations } from '@/tests/support/browser/find-violations'
import { canPayCredits, payCredits } from '@/tests/support/browser/pay-credits'
import { openGame } from '@/tests/support/browser/play-in-frame'
import { publishUpload } from '@/tests/support/browser/publish-upload'
import { test } from '@/tests/support/browser/test'

/** A player with INT. */
async function enterWithInt(page: Page): Promise<DemoPlayer> {
  const player = new DemoPlayer(page, 'en')
  await player.open()
  await player.connect()
  await page.getByLabel(player.t.buyTokenCard.amount).fill('200')
  await page.getByRole('button', { name: player.t.buyTokenCard.action, exact: true }).click()
  await player.confirm('buyToken')
  const sale = page.getByRole('region', { name: player.t.buyTokenCard.title, exact: true })
  await expect(sale.locator('[data-transaction="confirmed"]')).toBeVisible()
  return player
}

/** The game is paused while it asks, until the player goes on. */
const resumeGame = (page: Page) =>
  page.locator('main').getByRole('button', { name: 'Resume', exact: true }).first().click()

test('a stall in a game sells a gem that the player allows in the page and signs in the wallet', async ({ page }) => {
  const player = await enterWithInt(page)
  const game = await openGame(page, '/en/test-metaverse')
  await game.getByRole('button', { name: 'Market stall' }).click()
  const stall = game.getByRole('dialog', { name: 'Market stall' })
  const first = stall.locator('li').first()
  await expect(first).toContainText('you own 0')
  const asked = page.locator('[data-game-asks]')

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
    await resumeGame(page)
  })

  await test.step('refusing it buys nothing, and the game has to wait before it can ask again', async () => {
    await first.getByRole('button').click()
    await asked.getByRole('button', { name: 'Refuse', exact: true }).click()
    await expect(stall).toContainText('Nothing was bought.')
    await resumeGame(page)
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

/** An uploaded game that asks for transactions on a press, and once by itself when it learns who plays. */
const trader = `<!doctype html><title>Trader</title>
<button id="buy">Buy</button><button id="sell">Sell</button><button id="claim">Claim</button>
<p id="said"></p><p id="alone"></p><p id="owned"></p><p id="sold"></p>
<script type="module">
  import { connectHost } from '/sdk/intrepid-sdk.js'
  const host = await connectHost()
  const show = (id, text) => { document.getElementById(id).textContent = text }
  const actions = { buy: () => host.buyGem(0, 1), sell: () => host.sellGem(0, 1), claim: () => host.claimEarnings() }
  for (const [id, act] of Object.entries(actions))
    document.getElementById(id).onclick = async () => {
      show('said', 'asking')
      show('said', (await act()) + ' ' + host.chainCode())
      const { stones } = await host.readChain()
      show('owned', String(stones.find(({ kind, type }) => kind === 'gem' && type === 0)?.owned))
      show('sold', await host.readContract('totalSold'))
    }
  let hasAsked = false
  host.on('player', async ({ address }) => {
    if (address === null || hasAsked) return
    hasAsked = true
    show('alone', (await host.buyGem(0, 1)) + ' ' + host.chainCode())
  })
  host.ready()
</script>`

test('an uploaded game buys, returns and claims only what the player shares and allows in the page', async ({
  page,
  baseURL,
}) => {
  const player = await enterWithInt(page)
  const { gameAsks, demoWallet, uploadedGame } = player.t
  const origin = new URL(baseURL ?? '').origin
  const slug = `trader-${Date.now().toString(36)}`
  await enterByWallet(page.request, origin)
  await publishUpload(page.request, origin, { slug, title: 'Trader', document: trader })
  await page.goto(`/en/play/${slug}`)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  const game = page.frameLocator('main iframe')
  const press = (name: string) => game.getByRole('button', { name, exact: true }).click()
  const said = game.locator('#said')
  const asked = page.locator('[data-game-asks]')

  await test.step('before the player shares the wallet, it cannot even ask', async () => {
    await press('Buy')
    await expect(said).toHaveText('false not_shared')
    await expect(game.locator('#sold')).toHaveText('0')
    await expect(asked).toBeHidden()
  })

  await test.step('without a press in the game, it cannot ask', async () => {
    await page.getByRole('checkbox', { name: uploadedGame.share.label }).check()
    await expect(game.locator('#alone')).toHaveText('false no_gesture')
    await expect(asked).toBeHidden()
    // It was paused when the player left it.
    await resumeGame(page)
  })

  await test.step('buys what the player allows', async () => {
    await press('Buy')
    await expect(asked).toHaveAttribute('data-game-asks', 'buyGem')
    await expect(asked).toContainText('Trader')
    await expect(asked).toContainText(gameAsks.stranger)
    // Only the page can settle the request: the game still waits for it.
    await expect(said).toHaveText('asking')
    await asked.getByRole('button', { name: gameAsks.allow, exact: true }).click()
    await player.confirm(demoWallet.title.typedData)
    await player.confirm(demoWallet.title.transaction)
    await expect(said).toHaveText('true done')
    await expect(game.locator('#owned')).toHaveText('1')
    await expect(game.locator('#sold')).toHaveText(/^[1-9]\d*$/)
    await resumeGame(page)
  })

  await test.step('claims what the player allows', async () => {
    await press('Claim')
    await expect(asked).toHaveAttribute('data-game-asks', 'claimEarnings')
    await expect(asked).toContainText(/Asks to claim your rewards of 0\.\d+ CRO/)
    await asked.getByRole('button', { name: gameAsks.allow, exact: true }).click()
    await player.confirm('claimEarnings')
    await expect(said).toHaveText('true done')
    await resumeGame(page)
  })

  await test.step('returns nothing that the player rejects in the wallet and refuses in the page', async () => {
    await press('Sell')
    await expect(asked).toHaveAttribute('data-game-asks', 'sellGem')
    await asked.getByRole('button', { name: gameAsks.allow, exact: true }).click()
    await player.reject()
    await asked.getByRole('button', { name: gameAsks.mute, exact: true }).click()
    await expect(said).toHaveText('false refused')
    await expect(game.locator('#owned')).toHaveText('1')
    await resumeGame(page)
    await press('Sell')
    await expect(said).toHaveText('false muted')
    await expect(asked).toBeHidden()
  })
})

test('the shop of a game sells what the player buys in the page, and nothing that the player refuses', async ({
  page,
  baseURL,
}) => {
  const { shop: t, gameAsks } = words.en
  test.skip(!canPayCredits(), 'the database of a site that already ran is not known')
  const player = await enterByWallet(page.request, new URL(baseURL ?? '').origin)
  await payCredits(player, creditEconomy.price.small)
  const readShop = async () => (await (await page.request.get('/api/shop')).json()) as object

  const game = await openGame(page, '/en/cyberwave-runner')
  const shop = game.getByRole('dialog', { name: 'Shop' })
  const asked = page.locator('[data-game-asks]')
  const askForCobalt = () => shop.getByRole('button', { name: `Buy (${t.items.runnerCobalt})` }).click()

  await test.step('refusing it buys nothing, and the game has to wait before it can ask again', async () => {
    await game.getByRole('button', { name: 'Shop' }).click()
    await askForCobalt()
    await expect(asked).toHaveAttribute('data-game-asks', 'runner-cobalt')
    await expect(asked).toContainText(`${creditEconomy.price.small} credits`)
    expect(await findViolations(page, 'dialog:has([data-game-asks])')).toEqual([])
    await asked.getByRole('button', { name: gameAsks.refuse, exact: true }).click()
    await expect(shop).toContainText('Nothing was bought.')
    await resumeGame(page)
    await askForCobalt()
    await expect(shop).toContainText('The shop does not answer now.')
    await expect(asked).toBeHidden()
    expect(await readShop()).toMatchObject({ owned: [] })
  })

  await test.step('buying it in the page buys it', async () => {
    await page.reload()
    await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
    await game.getByRole('button', { name: 'Shop' }).click()
    await askForCobalt()
    await asked.getByRole('button', { name: t.buy, exact: true }).click()
    await expect(shop).toContainText(`${t.items.runnerCobalt} is in use now.`)
    expect(await readShop()).toMatchObject({ owned: ['runner-cobalt'] })
  })
})
