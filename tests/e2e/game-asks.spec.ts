import { expect, type Page } from '@playwright/test'
import { createTranslator } from 'next-intl'
import { generatePrivateKey } from 'viem/accounts'
import { creditEconomy } from '@/lib/credits/credit-economy'
import { locales } from '@/lib/i18n/locales'
import { enterByWallet } from '@/tests/support/browser/account-visitor'
import { makePartner } from '@/tests/support/browser/as-owner'
import { fill, type TestLocale, toPartPattern, words } from '@/tests/support/browser/demo-player'
import { findLowContrast, findViolations } from '@/tests/support/browser/find-violations'
import { type GameLocale, gameWords } from '@/tests/support/browser/game-words'
import { buyInt, enterWithInt, readChain } from '@/tests/support/browser/hunt-players'
import { canPayCredits, payCredits } from '@/tests/support/browser/pay-credits'
import { openGame } from '@/tests/support/browser/play-in-frame'
import { publishUpload } from '@/tests/support/browser/publish-upload'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'

/** The game is paused while it asks, until the player goes on. */
const resumeGame = (page: Page, locale: TestLocale) =>
  page.locator('main').getByRole('button', { name: words[locale].gameHost.resume, exact: true }).first().click()

/** The line of a stone of which the player owns so many. */
const owns = (locale: GameLocale, owned: string) =>
  toPartPattern(gameWords[locale].worlds.stone.replace('{owned}', owned))

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  test(`a stall in a game sells a gem that the player allows in the page and signs in the wallet (${locale})`, async ({
    page,
  }) => {
    const { player, address } = await enterWithInt(page, locale)
    const { worlds: t } = gameWords[locale]
    const { dailyChallenge, gameAsks } = player.t
    const game = await openGame(page, `/${locale}/test-metaverse`, locale)
    await game.getByRole('button', { name: t.stall }).click()
    const stall = game.getByRole('dialog', { name: t.stall })
    const first = stall.locator('li').first()
    await expect(first).toContainText(owns(locale, '0'))
    const asked = page.locator('[data-game-asks]')

    await test.step('the game has the state of the wallet', async () => {
      const frame = page.frames().find((each) => each !== page.mainFrame())
      await expect
        .poll(() => frame?.evaluate(() => (Reflect.get(window, 'web3State') as { coinbase: string | null }).coinbase))
        .toMatch(/^0x[\da-fA-F]{40}$/)
    })

    await test.step('allowing it buys the gem', async () => {
      await first.getByRole('button').click()
      const oneGem = { count: 1, name: player.stone('obsidian'), int: '{int}' }
      await expect(asked).toContainText(toPartPattern(player.say('gameAsks.buy', oneGem)))
      // A press that was meant for the game cannot allow anything.
      await expect(asked.getByRole('button', { name: gameAsks.allow, exact: true })).toBeEnabled()
      const dialog = 'dialog:has([data-game-asks])'
      const showTheme = (theme: string) =>
        page.evaluate((name) => (document.documentElement.dataset.theme = name), theme)
      await showTheme('light')
      expect(await findLowContrast(page, dialog), 'light').toEqual([])
      await showTheme('dark')
      expect(await findViolations(page, dialog), 'dark').toEqual([])
      await asked.getByRole('button', { name: gameAsks.allow, exact: true }).click()
      await player.confirm(player.t.demoWallet.title.typedData)
      await player.confirm(player.t.demoWallet.title.transaction)
      await expect(stall).toContainText(fill(t.stallDone, { owned: '1' }))
      await expect(first).toContainText(owns(locale, '1'))
      await expect(asked).toBeHidden()
      await resumeGame(page, locale)
    })

    await test.step('refusing it buys nothing, and the game has to wait before it can ask again', async () => {
      await first.getByRole('button').click()
      await asked.getByRole('button', { name: gameAsks.refuse, exact: true }).click()
      await expect(stall).toContainText(t.stallRefused)
      await resumeGame(page, locale)
      await first.getByRole('button').click()
      await expect(stall).toContainText(t.stallTooSoon)
      await expect(asked).toBeHidden()
      await expect(first).toContainText(owns(locale, '1'))
    })

    await test.step('the stall of the daily challenge sells the same', async () => {
      await page.goto(`/${locale}/daily?game=metaverse`)
      await page.getByRole('button', { name: fill(dailyChallenge.start, { number: '1', total: '3' }) }).click()
      await game.getByRole('button', { name: t.stall }).click()
      await expect(first).toContainText(owns(locale, '1'))
    })

    await test.step('the page of the state of the site reads the same wallet as the game', async () => {
      await page.goto(`/${locale}/status`)
      const value = (name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd')
      await expect(value('coinbase')).toContainText(new RegExp(`^\\W*${address}\\W*$`, 'i'))
      await expect(value('networkId')).toContainText('31337')
    })
  })
}

for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
  test(`a stall is not told that nothing was bought while a purchase may go through (${locale})`, async ({ page }) => {
    const { player } = await enterWithInt(page, locale)
    const { worlds: t } = gameWords[locale]
    const { gameAsks } = player.t
    const game = await openGame(page, `/${locale}/test-metaverse`, locale)
    await game.getByRole('button', { name: t.stall }).click()
    const stall = game.getByRole('dialog', { name: t.stall })
    const first = stall.locator('li').first()
    await first.getByRole('button').click()
    const asked = page.locator('[data-game-asks]')
    await asked.getByRole('button', { name: gameAsks.allow, exact: true }).click()
    await player.confirm(player.t.demoWallet.title.typedData)
    await expect(player.sheet).toContainText(player.t.demoWallet.title.transaction)

    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/*', async (route) => {
      if (route.request().postData()?.includes('eth_getTransactionReceipt')) await held
      await route.fallback()
    })
    await player.confirm(player.t.demoWallet.title.transaction)
    await expect(asked.locator('[data-transaction="sent"]')).toBeVisible()
    await expect(asked).toContainText(gameAsks.mayStillHappen)
    await page.keyboard.press('Escape')
    await expect(asked).toBeHidden()
    await expect(stall).toContainText(t.stallPending)
    release()
    await resumeGame(page, locale)
    await expect
      .poll(async () => {
        await stall.getByRole('button', { name: t.done }).click()
        await game.getByRole('button', { name: t.stall }).click()
        return first.textContent()
      })
      .toMatch(owns(locale, '1'))
  })
}

/** An uploaded game that asks for transactions on a press, and once by itself when it learns who plays. */
const trader = `<!doctype html><title>Trader</title>
<button id="buy">Buy</button><button id="sell">Sell</button><button id="claim">Claim</button>
<button id="buyCrystal">Buy crystal</button><button id="sellCrystal">Sell crystal</button>
<button id="buyInt">Buy INT</button><button id="claimBonus">Claim bonus</button>
<p id="said"></p><p id="full"></p><p id="alone"></p><p id="owned"></p><p id="crystals"></p><p id="sold"></p><p id="int"></p><p id="bonus"></p>
<script type="module">
  import { connectHost } from '/sdk/intrepid-sdk.js'
  const host = await connectHost()
  const show = (id, text) => { document.getElementById(id).textContent = text }
  const actions = {
    buy: () => host.buyGem(0, 1),
    sell: () => host.sellGem(0, 1),
    claim: () => host.claimEarnings(),
    buyCrystal: () => host.buyCrystal(0, 1),
    sellCrystal: () => host.sellCrystal(0, 1),
    buyInt: () => host.buyToken('2'),
    claimBonus: () => host.claimReferralBonus(),
  }
  for (const [id, act] of Object.entries(actions))
    document.getElementById(id).onclick = async () => {
      show('said', 'asking')
      const done = act()
      // The attack: the frame lies above the dialog of the page, and the next press on it is one on Allow.
      document.documentElement.requestFullscreen().then(
        () => show('full', 'covers the page'),
        // A game that does not catch the refusal has not crashed.
        (error) => { show('full', 'refused'); throw error },
      )
      show('said', (await done) + ' ' + host.chainCode())
      const { stones } = await host.readChain()
      const owned = (family) => String(stones.find(({ kind, type }) => kind === family && type === 0)?.owned)
      show('owned', owned('gem'))
      show('crystals', owned('crystal'))
      show('sold', await host.readContract('totalSold'))
      show('int', await host.readContract('unstakedTokens'))
      show('bonus', await host.readContract('totalClaimedIntReferralBonus'))
    }
  let hasAsked = false
  host.on('player', async ({ address }) => {
    if (address === null || hasAsked) return
    hasAsked = true
    show('alone', (await host.buyGem(0, 1)) + ' ' + host.chainCode())
  })
  host.ready()
</script>`

for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
  test(`an uploaded game buys, returns and claims only what the player shares and allows in the page (${locale})`, async ({
    page,
    baseURL,
  }) => {
    const { player, address } = await enterWithInt(page, locale)
    const { say } = player
    const { gameAsks, gameHost, demoWallet, uploadedGame } = player.t
    const oneCrystal = { count: 1, name: player.stone('rhodonite'), int: '{int}' }
    const origin = new URL(baseURL ?? '').origin
    const slug = `trader-${Date.now().toString(36)}`
    await enterByWallet(page.request, origin)
    await publishUpload(page.request, origin, { slug, title: 'Trader', document: trader })
    await page.goto(`/${locale}/play/${slug}`)
    const sharing = page.getByRole('checkbox', { name: uploadedGame.share.label })
    const play = page.getByRole('button', { name: gameHost.play, exact: true })
    await play.click()
    const game = page.frameLocator('main iframe')
    const press = (name: string) => game.getByRole('button', { name, exact: true }).click()
    const said = game.locator('#said')
    const asked = page.locator('[data-game-asks]')

    await test.step('before the player shares the wallet, it cannot even ask', async () => {
      await press('Buy')
      await expect(said).toHaveText('false not_shared')
      await expect(game.locator('#full')).toHaveText('refused')
      await expect(game.locator('#sold')).toHaveText('0')
      await expect(asked).toBeHidden()
    })

    await test.step('without a press in the game, it cannot ask', async () => {
      await sharing.check()
      await expect(game.locator('#alone')).toHaveText('false no_gesture')
      await expect(asked).toBeHidden()
      // It was paused when the player left it.
      await resumeGame(page, locale)
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
      await resumeGame(page, locale)
    })

    await test.step('claims what the player allows', async () => {
      await press('Claim')
      await expect(asked).toHaveAttribute('data-game-asks', 'claimEarnings')
      await expect(asked).toContainText(
        toPartPattern(say('gameAsks.claimEarnings', { amount: '0.{decimals}', symbol: 'CRO' })),
      )
      await asked.getByRole('button', { name: gameAsks.allow, exact: true }).click()
      await player.confirm('claimEarnings')
      await expect(said).toHaveText('true done')
      await resumeGame(page, locale)
    })

    /** Presses a button of the game, allows what it asks for in the page, and confirms in the wallet. */
    const allow = async (button: string, action: string, asks: string, confirmations: readonly string[]) => {
      await press(button)
      await expect(asked).toHaveAttribute('data-game-asks', action)
      await expect(asked).toContainText(toPartPattern(asks))
      await asked.getByRole('button', { name: gameAsks.allow, exact: true }).click()
      for (const text of confirmations) await player.confirm(text)
      await expect(said).toHaveText('true done')
      await resumeGame(page, locale)
    }

    await test.step('buys a crystal', async () => {
      const { typedData, transaction } = demoWallet.title
      await allow('Buy crystal', 'buyCrystal', say('gameAsks.buy', oneCrystal), [typedData, transaction])
      await expect(game.locator('#crystals')).toHaveText('1')
    })

    await test.step('in the next visit, after a friend bought INT, buys INT, returns the crystal, and claims the bonus', async () => {
      await makePartner(page, address)
      await buyInt(await readChain(page, origin, locale === 'en' ? 16 : 11), generatePrivateKey(), 1, address)
      // A game may ask four times in a minute.
      await page.reload()
      await play.click()
      // It plays, so leaving it pauses it.
      await expect(page.locator('main iframe')).toBeFocused()
      await sharing.check()
      // A press on Play counts as one in the game for some seconds, so the player is elsewhere when the game asks alone.
      await expect(game.locator('#alone')).toHaveText('false no_gesture')
      await resumeGame(page, locale)
      const readInt = async () => Number(await game.locator('#int').textContent())

      await allow('Buy INT', 'buyToken', say('gameAsks.buyToken', { int: '{int}', coins: '2', symbol: 'CRO' }), [
        'buyToken',
      ])
      await expect(game.locator('#int')).toHaveText(/^[1-9]\d*$/)
      const before = await readInt()
      await allow('Sell crystal', 'sellCrystal', say('gameAsks.sell', oneCrystal), ['sellCrystal'])
      await expect(game.locator('#crystals')).toHaveText('0')
      await expect.poll(readInt).toBeGreaterThan(before)
      await expect(game.locator('#bonus')).toHaveText('0')
      await allow('Claim bonus', 'claimReferralBonus', gameAsks.claimReferralBonus, ['claimReferralBonus'])
      await expect(game.locator('#bonus')).toHaveText(/^[1-9]\d*$/)
    })

    await test.step('returns nothing that the player rejects in the wallet and refuses in the page', async () => {
      await press('Sell')
      await expect(asked).toHaveAttribute('data-game-asks', 'sellGem')
      await asked.getByRole('button', { name: gameAsks.allow, exact: true }).click()
      await player.reject()
      await asked.getByRole('button', { name: gameAsks.mute, exact: true }).click()
      await expect(said).toHaveText('false refused')
      await expect(game.locator('#owned')).toHaveText('1')
      await resumeGame(page, locale)
      await press('Sell')
      await expect(said).toHaveText('false muted')
      await expect(asked).toBeHidden()
    })
  })
}

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  test(`the shop of a game sells what the player buys in the page, and nothing that the player refuses (${locale})`, async ({
    page,
    baseURL,
  }) => {
    const { shop: t, gameAsks, gameHost } = words[locale]
    const { runner } = gameWords[locale]
    const say = createTranslator({ locale: locales[locale].iso, messages: words[locale] })
    test.skip(!canPayCredits(), 'the database of a site that already ran is not known')
    const player = await enterByWallet(page.request, new URL(baseURL ?? '').origin)
    await payCredits(player, creditEconomy.price.small)
    // In the page: Playwright's own requests reuse a connection that the server closes after ten seconds.
    const readShop = () => page.evaluate(async () => (await fetch('/api/shop')).json() as Promise<object>)

    const game = await openGame(page, `/${locale}/cyberwave-runner`, locale)
    const shop = game.getByRole('dialog', { name: runner.shop })
    const asked = page.locator('[data-game-asks]')
    const askForCobalt = () => shop.getByRole('button', { name: `${runner.shopBuy} (${t.items.runnerCobalt})` }).click()

    await test.step('refusing it buys nothing, and the game has to wait before it can ask again', async () => {
      await game.getByRole('button', { name: runner.shop }).click()
      await askForCobalt()
      await expect(asked).toHaveAttribute('data-game-asks', 'runner-cobalt')
      await expect(asked).toContainText(say('shop.price', { credits: Number(creditEconomy.price.small) }))
      await expect(asked.getByRole('button', { name: t.buy, exact: true })).toBeEnabled()
      expect(await findViolations(page, 'dialog:has([data-game-asks])')).toEqual([])
      await asked.getByRole('button', { name: gameAsks.refuse, exact: true }).click()
      await expect(shop).toContainText(runner.shopRefused)
      await resumeGame(page, locale)
      await askForCobalt()
      await expect(shop).toContainText(runner.shopTooSoon)
      await expect(asked).toBeHidden()
      expect(await readShop()).toMatchObject({ owned: [] })
    })

    await test.step('buying it in the page buys it', async () => {
      await page.reload()
      await page.getByRole('main').getByRole('button', { name: gameHost.play, exact: true }).click()
      await game.getByRole('button', { name: runner.shop }).click()
      await askForCobalt()
      await asked.getByRole('button', { name: t.buy, exact: true }).click()
      await expect(shop).toContainText(fill(runner.shopDone, { name: t.items.runnerCobalt }))
      expect(await readShop()).toMatchObject({ owned: ['runner-cobalt'] })
    })
  })
}
