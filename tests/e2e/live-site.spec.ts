import { expect } from '@playwright/test'
import { createTranslator } from 'next-intl'
import pg from 'pg'
import { keccak256, parseEther, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { priceSteps } from '@/contracts/constants'
import { legacyPlatformAbi } from '@/contracts/generated/legacy-platform'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import { locales } from '@/lib/i18n/locales'
import { password } from '@/tests/support/browser/account-visitor'
import { beginning, fill, toPartPattern, words } from '@/tests/support/browser/demo-player'
import { gameWords } from '@/tests/support/browser/game-words'
import {
  liveAccount,
  registerPassword,
  setLiveWallet,
  storeDueReward,
  test,
  turnLiveWallet,
} from '@/tests/support/browser/live-site'
import { loadAllSections } from '@/tests/support/browser/load-all-sections'
import { openGame } from '@/tests/support/browser/play-in-frame'
import { sampleVariants } from '@/tests/support/browser/sample'

const cronos = 'Cronos Mainnet'
const somnia = 'Somnia'

/** How a request would name a limit. */
const limits = { en: /at most|at least/i, ar: /على الأكثر|على الأقل|بحد أقصى/ }

const secret = (name: string) => keccak256(stringToHex(`tests of the live generation: ${name}`)).slice(2)
const gameServerKey = `0x${secret('game server')}` as const

test.use({
  otherChainId: 5031,
  settings: {
    GAME_SERVER_KEY: gameServerKey,
    GAME_TOKEN_SECRET: secret('game tokens'),
    PASSWORD_SECRET: secret('passwords'),
    COOKIE_CROSS_ORIGIN: '1',
    UNITY_DIR: '',
  },
})

for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
  const {
    siteHeader,
    siteNotification,
    appPage,
    assetCard,
    buyTokenCard,
    errorPage,
    gameAsks,
    gameHost,
    historyCard,
    overview,
    success,
    transactionFailure,
    transactionStatus,
    unityGames,
    wallet,
    walletDiagnosis,
  } = words[locale]
  const { worlds: stallWords } = gameWords[locale]
  const { iso } = locales[locale]
  const say = createTranslator({ locale: iso, messages: words[locale] })

  test(`runs on the live generation that the environment names: connection, whitelist, purchase, board, game password, silent node, reward (${locale})`, async ({
    page,
    live,
    wallet: _,
  }) => {
    const { url, databaseUrl, chain, nodeUrl, other } = live
    const { platform, intToken, generalWhitelist, adminWhitelist, passwordRegistry } = chain.deployment.contracts
    if (!platform || !intToken || !generalWhitelist || !adminWhitelist || !passwordRegistry)
      throw new Error('the deployment is not whole')
    const note = page.locator('[data-connection]')
    const connect = page.getByRole('button', { name: wallet.connect, exact: true }).first()
    const choose = page.getByRole('button', { name: 'Live wallet' })
    const card = page.getByRole('region', { name: buyTokenCard.title, exact: true })

    await test.step('has the demo of the Unity host and no other build, as a new site has', async () => {
      await page.goto(`${url}/${locale}/unity-game`)
      await expect(page.getByText(unityGames.demoTitleNote, { exact: true })).toBeVisible()
      await expect(page.getByRole('combobox', { name: unityGames.choose, exact: true })).toHaveCount(0)
      await page.getByRole('button', { name: gameHost.play, exact: true }).click()
      await expect(page.getByText(new RegExp(`${gameHost.score} [1-9]`))).toBeVisible()
    })

    await test.step('reads the chain without a wallet and without Multicall3', async () => {
      await page.goto(`${url}/${locale}/app`)
      await expect(page.getByText(assetCard.names.pyraxite)).toBeVisible()
      await expect(page.getByText(say('buyTokenCard.priceAfter', { price: '0.005', symbol: 'CRO' }))).toBeVisible()
      await expect(page.getByText(appPage.connectHint)).toBeVisible()
      await expect(page.locator('p').filter({ hasText: cronos }).locator('img')).toHaveAttribute(
        'src',
        /^data:image\/svg\+xml,/,
      )
    })

    await test.step('says that the person declined', async () => {
      await setLiveWallet(page, { eth_requestAccounts: 4001 })
      await connect.click()
      await choose.click()
      await expect(page.getByRole('alert').filter({ hasText: wallet.rejected })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(note).toHaveText(appPage.connection.rejected)
      await expect(note).toHaveAttribute('data-connection', 'connection_rejected')
    })

    await test.step('says why a wallet could not connect', async () => {
      await setLiveWallet(page, { eth_requestAccounts: -32603 })
      await connect.click()
      await choose.click()
      await expect(page.getByRole('alert').filter({ hasText: wallet.failed })).toContainText('The wallet is locked')
      await page.keyboard.press('Escape')
      await expect(note).toContainText(appPage.connection.failed)
      await note.getByText(transactionFailure.details, { exact: true }).click()
      await expect(note).toContainText(fill(transactionFailure.code, { code: 'failed' }))
      await expect(note.locator('bdi')).toHaveText('The wallet is locked')
      await expect(note).toHaveAttribute('data-connection', 'failed')
    })

    await test.step('names the networks of the site to a wallet on another one, and shows nothing of the account', async () => {
      await setLiveWallet(page, {})
      await connect.click()
      await choose.click()
      await expect(note).toHaveText(
        fill(appPage.connection.unsupportedChain, {
          network: '1',
          chains: new Intl.ListFormat(iso).format([cronos, somnia]),
        }),
      )
      await expect(note).toHaveAttribute('data-connection', 'unsupported_chain')
      const account = page.getByRole('region', { name: overview.title, exact: true })
      await expect(account.getByText(wallet.unreadable, { exact: true })).toBeVisible()
      await expect(page.getByText(overview.intBalance, { exact: true })).toBeHidden()
    })

    await test.step('adds the network after code 4902, and is connected by its name', async () => {
      await card.getByRole('button', { name: fill(transactionStatus.switchTo, { chain: cronos }), exact: true }).click()
      await expect(note).toHaveText(fill(appPage.connection.success, { chain: cronos }))
      await expect(note).toHaveAttribute('data-connection', 'success')
    })

    await test.step('a wallet that turns to the other chain of the site is connected there, and buys for its coin', async () => {
      if (!other) throw new Error('the site has one chain')
      await turnLiveWallet(page, 5031)
      await expect(note).toHaveText(fill(appPage.connection.success, { chain: somnia }))
      await expect(note).toHaveAttribute('data-connection', 'success')
      await expect(page.getByText(say('buyTokenCard.priceAfter', { price: '0.005', symbol: 'SOMI' }))).toBeVisible()
      // Credits are the site's own, on every chain.
      await expect(page.locator('dt').filter({ hasText: overview.credits })).toBeVisible()
      await card.getByLabel(buyTokenCard.amount).fill('50')
      await card.getByRole('button', { name: buyTokenCard.action, exact: true }).click()
      await expect(card.getByRole('heading', { name: success.boughtTitle, exact: true })).toBeFocused()
      const { transactions } = await other.publicClient.getBlock({ includeTransactions: true })
      expect(transactions.map(({ from, chainId }) => [from.toLowerCase(), chainId])).toEqual([
        [liveAccount.toLowerCase(), 5031],
      ])
      await turnLiveWallet(page, 25)
      await expect(note).toHaveText(fill(appPage.connection.success, { chain: cronos }))
      await expect(page.getByText(say('buyTokenCard.priceAfter', { price: '0.005', symbol: 'CRO' }))).toBeVisible()
      await page.reload()
    })

    const send = (functionName: 'setOnlyWhitelist', enabled: boolean) =>
      chain.owner.writeContract({
        address: platform,
        abi: legacyPlatformAbi,
        chain: null,
        functionName,
        args: [enabled],
      })

    await test.step('sells nothing to an account that is not on the whitelist, and says so', async () => {
      await card.getByLabel(buyTokenCard.amount).fill('50')
      const buy = card.getByRole('button', { name: buyTokenCard.action, exact: true })
      await expect(buy).toBeEnabled()
      await send('setOnlyWhitelist', true)
      await expect(card.getByText(fill(buyTokenCard.access.notListed, { phase: '1' }))).toBeVisible()
      await expect(card.getByText(buyTokenCard.notListed)).toBeVisible()
      await expect(buy).toBeDisabled()
      await chain.owner.writeContract({
        address: generalWhitelist,
        abi: whitelistAbi,
        chain: null,
        functionName: 'setWhitelisted',
        args: [[liveAccount], true],
      })
      await expect(card.getByText(fill(buyTokenCard.access.listed, { phase: '1' }))).toBeVisible()
      await expect(buy).toBeEnabled()
    })

    await test.step('buys for the exact price and promises neither limit nor refund', async () => {
      await expect(card.getByText(buyTokenCard.noLimits)).toBeVisible()
      await card.getByLabel(buyTokenCard.amount).fill('50.0001')
      await expect(
        card.getByText(new RegExp(`${beginning(buyTokenCard.minimum)}|${beginning(buyTokenCard.refund)}`)),
      ).toHaveCount(0)
      await card.getByRole('button', { name: buyTokenCard.action, exact: true }).click()
      await expect(card.getByRole('heading', { name: success.boughtTitle, exact: true })).toBeFocused()
      const { transactions } = await chain.publicClient.getBlock({ includeTransactions: true })
      const sent = transactions.find(({ from }) => from.toLowerCase() === liveAccount.toLowerCase())
      expect((sent?.value ?? 1n) % (priceSteps[0]?.price ?? 0n)).toBe(0n)
    })

    await test.step('stakes, and the leaderboard follows the contracts of the environment', async () => {
      await page
        .getByRole('button', { name: fill(assetCard.choose, { name: assetCard.names.rhodonite }), exact: true })
        .click()
      const dialog = page.getByRole('dialog', { name: assetCard.names.rhodonite, exact: true })
      await dialog
        .getByRole('button', { name: fill(assetCard.buyNamed, { name: assetCard.names.rhodonite }), exact: true })
        .click()
      await expect(
        dialog.getByRole('heading', {
          name: fill(success.stakedTitle, { name: assetCard.names.rhodonite }),
          exact: true,
        }),
      ).toBeFocused()
      // The head of a public chain is indexed once it is deep enough.
      await chain.testClient.mine({ blocks: 4 })
      const readBoard = async () =>
        (await page.request.post(`${url}/get-leaderboard`, { data: { player: liveAccount } })).text()
      await expect.poll(readBoard, { timeout: 60_000 }).toContain(':100#1@')
      await dialog.getByRole('button', { name: assetCard.close, exact: true }).click()
    })

    await test.step('registers a game password with approval, fee and hash, and a game logs in with it', async () => {
      const before = await chain.publicClient.getBlockNumber()
      await registerPassword(page, locale, say('gamePasswordCard.fee', { fee: '100' }))
      const sentTo: (string | null)[] = []
      for (
        let blockNumber = before + 1n;
        blockNumber <= (await chain.publicClient.getBlockNumber());
        blockNumber += 1n
      ) {
        const { transactions } = await chain.publicClient.getBlock({ blockNumber, includeTransactions: true })
        sentTo.push(...transactions.map(({ to }) => to))
      }
      expect(sentTo).toEqual([intToken, passwordRegistry, passwordRegistry].map((address) => address.toLowerCase()))
      const logIn = (typed: string) =>
        page.request.post(`${url}/api/game-login`, { data: { address: liveAccount, password: typed } })
      expect((await logIn(`${password} not`)).status()).toBe(401)
      const response = await logIn(password)
      expect([response.status(), await response.json()]).toEqual([
        200,
        expect.objectContaining({ address: liveAccount }),
      ])
    })

    await test.step('a game shows the price of the dialog and the rank, and a purchase that it asks for is made', async () => {
      // Minted crystals join the pool without INT, so a crystal costs less than its price units.
      await chain.owner.writeContract({
        address: platform,
        abi: legacyPlatformAbi,
        chain: null,
        functionName: 'mintCrystal',
        args: [chain.owner.account.address, 0n, 1n],
      })
      const readOwned = async () => {
        const held = await chain.publicClient.readContract({
          address: platform,
          abi: legacyPlatformAbi,
          functionName: 'getCrystals',
          args: [liveAccount],
        })
        return held[1]
      }
      const [, , units] = await chain.publicClient.readContract({
        address: platform,
        abi: legacyPlatformAbi,
        functionName: 'crystals',
        args: [1n],
      })
      const price = ((units + 1n) / 2n).toLocaleString('en')

      const game = await openGame(page, `${url}/${locale}/test-metaverse`, locale)
      const readState = () =>
        page.frames()[1]?.evaluate(() => Reflect.get(window, 'web3State') as { coinbase: string; balance: string })
      await expect.poll(async () => (await readState())?.coinbase.toLowerCase()).toBe(liveAccount.toLowerCase())
      const before = await readState()
      await game.getByRole('button', { name: stallWords.stall }).click()
      const stall = game.getByRole('dialog', { name: stallWords.stall })
      const row = stall.locator('li').filter({ has: page.locator('[data-stone="crystal/1"]') })
      await expect(row).toContainText(toPartPattern(stallWords.stone.replace('{price}', price).replace('{owned}', '0')))
      await expect(stall).toContainText(fill(stallWords.boardRank, { rank: '1' }))

      await row.getByRole('button').click()
      const asked = page.locator('[data-game-asks="buyCrystal"]')
      await expect(asked).toContainText(toPartPattern(say('gameAsks.buyNow', { count: 1, name: '{name}', int: price })))
      await expect(asked).toContainText(gameAsks.noLimits)
      await expect(asked).not.toContainText(limits[locale])
      await asked.getByRole('button', { name: gameAsks.allow, exact: true }).click()
      await expect(stall).toContainText(fill(stallWords.stallDone, { owned: '1' }))
      expect(await readOwned()).toBe(1n)
      // The state of the wallet is read again after the receipt.
      await expect.poll(async () => (await readState())?.balance).not.toBe(before?.balance)
      await page.goto(`${url}/${locale}/app`)
    })

    const season = await test.step('a reward of a season falls due, and the owner lists the game server', async () => {
      const { address } = privateKeyToAccount(gameServerKey)
      await chain.testClient.setBalance({ address, value: parseEther('10') })
      await chain.owner.writeContract({
        address: adminWhitelist,
        abi: whitelistAbi,
        chain: null,
        functionName: 'setWhitelisted',
        args: [[address], true],
      })
      // These contracts bound no mint. The site mints at most a hundredth of the crystal pool in a day.
      await chain.owner.writeContract({
        address: platform,
        abi: legacyPlatformAbi,
        chain: null,
        functionName: 'buyCrystal',
        args: [0n, 300n],
      })
      const name = await storeDueReward(live, 1)
      await chain.testClient.mine({ blocks: 4 })
      return name
    })

    await test.step('says that the network does not respond, and reads again on request', async () => {
      await page.route(
        (asked) => asked.origin === new URL(nodeUrl).origin,
        (route) => route.abort('connectionrefused'),
      )
      await expect(page.getByText(overview.balanceError)).toBeVisible({ timeout: 30_000 })
      await page.reload()
      await expect(page.getByText(appPage.unavailable)).toBeVisible()
      await expect(note).toHaveAttribute('data-connection', 'network_error')
      const again = page.getByRole('button', { name: transactionStatus.readAgain, exact: true }).first()
      // Pressed while the node is away: afterwards the page reads again by itself, and the button is gone.
      const asked = page.waitForRequest((request) => new URL(request.url()).origin === new URL(nodeUrl).origin)
      await again.click()
      await asked
      await page.unrouteAll()
      await expect(note).toHaveText(fill(appPage.connection.success, { chain: cronos }))
    })

    await test.step('switches by name, and says why it cannot', async () => {
      await page.goto(`${url}/${locale}/test-debug`)
      const form = page.locator('form').filter({ hasText: walletDiagnosis.switchTitle })
      const run = async (name: string, result: string) => {
        await form.getByLabel(walletDiagnosis.network).selectOption(name)
        await form.getByRole('button', { name: walletDiagnosis.switch, exact: true }).click()
        await expect(form.getByRole('status')).toHaveText(result)
      }
      await run('Somnia Testnet', 'Unknown chain: Somnia Testnet')
      await setLiveWallet(page, { wallet_switchEthereumChain: 4902, wallet_addEthereumChain: -32603 })
      await run(somnia, `Failed to add ${somnia} network`)
      await setLiveWallet(page, { wallet_switchEthereumChain: 4001 })
      await run(somnia, `Failed to switch to ${somnia} network`)
      await setLiveWallet(page, {})
      await run(cronos, fill(walletDiagnosis.switched, { chain: cronos }))
      await page.goto(`${url}/${locale}/app`)
      await page.locator('#wallet-account').click()
      await expect(page.getByText(say('wallet.coin', { name: 'Cronos', symbol: 'CRO' }), { exact: true })).toBeVisible()
      await page.getByRole('button', { name: wallet.disconnect, exact: true }).click()
      await expect(connect).toBeEnabled()
      await page.goto(`${url}/${locale}/test-debug`)
      await page.evaluate(() => Object.assign(window, { ethereum: undefined }))
      await run(cronos, 'MetaMask is not installed!')
    })

    await test.step('says which part of the state of the wallet cannot be read', async () => {
      for (const [method, error] of [
        ['net_version', 'Unable to retrieve network ID'],
        ['eth_accounts', 'Unable to retrieve coinbase'],
        ['eth_getBalance', 'Unable to retrieve balance for address'],
      ] as const) {
        await setLiveWallet(page, { [method]: -32603 })
        await page.reload()
        await expect(page.getByText(error, { exact: true })).toBeVisible()
      }
      await setLiveWallet(page, {})
    })

    await test.step('shows the notification that is set, until it is closed', async () => {
      const bar = page.locator('.site-notification')
      await expect(bar).toContainText(siteNotification.noteUnaudited)
      await bar.getByRole('button', { name: siteNotification.dismiss, exact: true }).click()
      await expect(bar).toBeHidden()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(bar).toBeHidden()
    })

    await test.step('sends the language cookie to other sites, because the setting says so', async () => {
      const { headers } = await fetch(`${url}/login`, { headers: { 'accept-language': 'de' } })
      expect(headers.getSetCookie()).toEqual(['i18n_redirected=de; path=/; max-age=31536000; samesite=none; secure'])
    })

    await test.step('shows the error page of a page whose data cannot be read', async () => {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      try {
        await client.query('alter table hunt_finds rename to hunt_finds_elsewhere')
        const response = await page.goto(`${url}/${locale}/players/${liveAccount}`)
        expect(response?.status()).toBe(500)
        const main = page.locator('main')
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(errorPage.title)
        await expect(main.getByText('500', { exact: true })).toBeVisible()
        await expect(main.getByRole('alert').locator('code')).toHaveText(/^[\da-f]{12}$/)
        await expect(main).not.toContainText('hunt_finds')
      } finally {
        await client.query('alter table hunt_finds_elsewhere rename to hunt_finds')
        await client.end()
      }
      expect((await page.goto(`${url}/${locale}/players/${liveAccount}`))?.status()).toBe(200)
    })

    await test.step('counts down to a sale that lies ahead, in the header and in the menu of a phone', async () => {
      const { timestamp } = await chain.publicClient.getBlock()
      await chain.owner.writeContract({
        address: platform,
        abi: legacyPlatformAbi,
        chain: null,
        functionName: 'setStartDate',
        args: [timestamp + 90_000n],
      })
      await chain.testClient.mine({ blocks: 4 })
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(`${url}/${locale}`)
      const day = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(1)
      const time = new RegExp(`^${fill(siteHeader.presaleSoon, { time: `${day} \\d\\d:\\d\\d:\\d\\d` })}$`)
      await expect(page.getByRole('banner').getByRole('timer')).toHaveText(time, { timeout: 60_000 })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: siteHeader.openMenu, exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('timer')).toHaveText(time)
    })

    await test.step('the game server has minted the reward meanwhile, and the history shows what it is for', async () => {
      const readSeason = async () => {
        await chain.testClient.mine({ blocks: 4 })
        return (await fetch(`${url}/api/seasons/${season}`)).text()
      }
      await expect.poll(readSeason, { timeout: 60_000 }).toContain('"state":"minted"')
      const [held] = await chain.publicClient.readContract({
        address: platform,
        abi: legacyPlatformAbi,
        functionName: 'getCrystals',
        args: [liveAccount],
      })
      // One was bought.
      expect(held).toBe(2n)
      await page.setViewportSize({ width: 1280, height: 720 })
      await page.goto(`${url}/${locale}/app`)
      await connect.click()
      await choose.click()
      await expect(note).toHaveText(fill(appPage.connection.success, { chain: cronos }))
      await loadAllSections(page)
      await expect(page.locator('[data-history-kind="crystal-given"]')).toContainText(
        historyCard.reward.replace('{rank}', '1').replace('{season}', `\u2066${season}\u2069`),
      )
    })
  })
}
