import { expect as expectSoon, type Page } from '@playwright/test'
import { createTranslator } from 'next-intl'
import { getAddress, keccak256, parseEther, stringToHex, zeroHash } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import { passwordRegistryAbi } from '@/contracts/generated/password-registry'
import { platformAbi } from '@/contracts/generated/platform'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import { supportedChains } from '@/lib/chains'
import { locales } from '@/lib/i18n/locales'
import type { RuntimeConfig } from '@/lib/runtime-config'
import { password } from '@/tests/support/browser/account-visitor'
import { fill, type TestLocale, words } from '@/tests/support/browser/demo-player'
import {
  liveAccount,
  type LiveSite,
  registerPassword,
  storeDueReward,
  test,
  turnLiveWallet,
} from '@/tests/support/browser/live-site'
import { loadAllSections } from '@/tests/support/browser/load-all-sections'
import { sampleVariants } from '@/tests/support/browser/sample'

const cronos = supportedChains[25].name
const somnia = supportedChains[5031].name

/** The same in all processes of the tests, and nothing that everybody knows. */
const secret = (name: string) => keccak256(stringToHex(`tests of named contracts: ${name}`))
const gameServer = privateKeyToAccount(secret('game server'))

test.use({
  generation: 'ours',
  otherChainId: 5031,
  otherBy: 'file',
  settings: {
    GAME_SERVER_KEY: secret('game server'),
    GAME_TOKEN_SECRET: secret('game tokens').slice(2),
    PASSWORD_SECRET: secret('passwords').slice(2),
  },
})

// The steps wait for blocks, the indexer, jobs and slow hashes on a busy machine.
const expect = expectSoon.configure({ timeout: 60_000 })

/** The head of a public chain is indexed once it is deep enough. */
const bury = ({ chain }: LiveSite) => chain.testClient.mine({ blocks: 4 })

async function buyInt(page: Page, locale: TestLocale, coins: string): Promise<void> {
  const { buyTokenCard, success } = words[locale]
  const card = page.getByRole('region', { name: buyTokenCard.title, exact: true })
  await card.getByLabel(buyTokenCard.amount).fill(coins)
  await card.getByRole('button', { name: buyTokenCard.action, exact: true }).click()
  await expect(card.getByRole('heading', { name: success.boughtTitle, exact: true })).toBeFocused()
}

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  const {
    appPage,
    assetCard,
    gamePasswordCard,
    historyCard,
    hunts: huntWords,
    huntForm,
    huntPages,
    seasonBoard,
    success,
    transactionStatus,
    wallet,
  } = words[locale]
  const say = createTranslator({ locale: locales[locale].iso, messages: words[locale] })

  test(`registers a password, opens a hunt and mints a reward by contracts of the environment, and uses those of a file on its second chain (${locale})`, async ({
    page,
    live,
    wallet: _,
  }) => {
    test.setTimeout(420_000)
    const { url, chain, other } = live
    const { platform, passwordRegistry, keyHunt, adminWhitelist } = chain.deployment.contracts
    const there = other?.deployment.contracts
    if (!platform || !passwordRegistry || !keyHunt || !adminWhitelist || !other || !there?.passwordRegistry)
      throw new Error('the deployments are not whole')
    const note = page.locator('[data-connection]')

    await test.step('names the contracts of both to the pages', async () => {
      const { chains } = (await (await fetch(`${url}/config.json`)).json()) as RuntimeConfig
      expect(chains.map(({ id, contracts }) => [id, contracts])).toEqual([
        [25, chain.deployment.contracts],
        [5031, there],
      ])
    })

    await test.step('has no accounts without their secret, and nobody is logged in', async () => {
      const session = await fetch(`${url}/api/auth/session`)
      expect([session.status, await session.json()]).toEqual([200, expect.objectContaining({ user: null })])
      expect((await fetch(`${url}/api/auth/account`)).status).toBe(503)
    })

    await test.step('connects and buys INT', async () => {
      await page.goto(`${url}/${locale}/app`)
      await page.getByRole('button', { name: wallet.connect, exact: true }).first().click()
      await page.getByRole('button', { name: 'Live wallet' }).click()
      await page
        .getByRole('button', { name: fill(transactionStatus.switchTo, { chain: cronos }), exact: true })
        .first()
        .click()
      await expect(note).toHaveText(fill(appPage.connection.success, { chain: cronos }))
      await buyInt(page, locale, '3000')
    })

    const readRegistry = (functionName: 'getPasswordHash' | 'hasUserPaidFee') =>
      chain.publicClient.readContract({
        address: passwordRegistry,
        abi: passwordRegistryAbi,
        functionName,
        args: [liveAccount],
      })

    await test.step('registers a game password for the fee, and a game logs in with it', async () => {
      const card = await registerPassword(page, locale, say('gamePasswordCard.fee', { fee: '100' }))
      await expect(card.getByText(gamePasswordCard.free)).toBeVisible()
      expect(await readRegistry('hasUserPaidFee')).toBe(true)
      expect(await readRegistry('getPasswordHash')).not.toBe(zeroHash)
      const logIn = (typed: string) =>
        page.request.post(`${url}/api/game-login`, { data: { address: liveAccount, password: typed } })
      expect((await logIn(`${password} not`)).status()).toBe(401)
      const response = await logIn(password)
      expect([response.status(), await response.json()]).toEqual([
        200,
        expect.objectContaining({ address: liveAccount }),
      ])
    })

    await test.step('funds a hunt of the contract, and /hunts shows it', async () => {
      await page.goto(`${url}/${locale}/gamebuilder`)
      await page.getByLabel(huntForm.title, { exact: true }).fill('Hunt on Cronos')
      await page.getByLabel(huntForm.count, { exact: true }).fill('3')
      await page.getByRole('button', { name: huntForm.make, exact: true }).click()
      await page.getByRole('button', { name: huntForm.save, exact: true }).click()
      await page.getByRole('button', { name: huntForm.fund, exact: true }).click()
      await expect(page.getByRole('heading', { name: success.fundedTitle, exact: true })).toBeVisible()
      const hunt = await chain.publicClient.readContract({
        address: keyHunt,
        abi: keyHuntAbi,
        functionName: 'getHunt',
        args: [0n],
      })
      expect(hunt).toMatchObject({ sponsor: liveAccount, escrow: parseEther('30') })
      await bury(live)
      await page.goto(`${url}/${locale}/hunts`)
      await page.getByRole('link', { name: 'Hunt on Cronos' }).first().click()
      await page.getByText(huntPages.proof.how, { exact: true }).click()
      await expect(page.getByText(keyHunt)).toBeVisible()
      await page.getByRole('button', { name: huntWords.proof.check, exact: true }).click()
      await expect(page.getByText(huntPages.proof.right.split('{')[0] ?? '')).toBeVisible()
    })

    await test.step('mints a due reward with its key, and shows what it is for', async () => {
      await chain.testClient.setBalance({ address: gameServer.address, value: parseEther('10') })
      const hash = await chain.owner.writeContract({
        address: adminWhitelist,
        abi: whitelistAbi,
        chain: null,
        functionName: 'setWhitelisted',
        args: [[gameServer.address], true],
      })
      await chain.publicClient.waitForTransactionReceipt({ hash })
      // Contracts of ours mint nothing while the crystal pool is empty, and at most a hundredth of it in a day.
      await page.goto(`${url}/${locale}/app`)
      await page
        .getByRole('button', { name: fill(assetCard.choose, { name: assetCard.names.pyraxite }), exact: true })
        .click()
      const dialog = page.getByRole('dialog', { name: assetCard.names.pyraxite, exact: true })
      await dialog
        .getByRole('button', { name: fill(assetCard.buyNamed, { name: assetCard.names.pyraxite }), exact: true })
        .click()
      await expect(
        dialog.getByRole('heading', {
          name: fill(success.stakedTitle, { name: assetCard.names.pyraxite }),
          exact: true,
        }),
      ).toBeFocused()
      const season = await storeDueReward(live, 1)
      const readCrystals = async () =>
        (
          await chain.publicClient.readContract({
            address: platform,
            abi: platformAbi,
            functionName: 'getCrystals',
            args: [liveAccount],
          })
        )[0]
      await expect
        .poll(async () => {
          await bury(live)
          return readCrystals()
        })
        .toBe(1n)
      // The next round of jobs sees that its block is final. The page shows the state at its time.
      await expect
        .poll(async () => {
          await bury(live)
          return (await fetch(`${url}/api/seasons/${season}`)).text()
        })
        .toContain('"state":"minted"')

      const shown = `\u2066${season}\u2069`
      await page.goto(`${url}/${locale}/season`)
      await page.getByRole('button', { name: seasonBoard.toPrevious.replace('{season}', shown), exact: true }).click()
      await expect(
        page.getByRole('table', { name: seasonBoard.standings, exact: true }).getByText(seasonBoard.rewards.minted),
      ).toBeVisible()
      await page.goto(`${url}/${locale}/app`)
      await loadAllSections(page)
      await expect(page.locator('[data-history-kind="crystal-given"]')).toContainText(
        historyCard.reward.replace('{rank}', '1').replace('{season}', shown),
      )
    })

    await test.step('sells and registers by the contracts of the file on the second chain, where no fee is charged', async () => {
      await turnLiveWallet(page, 5031)
      await expect(note).toHaveText(fill(appPage.connection.success, { chain: somnia }))
      await buyInt(page, locale, '50')
      const { transactions } = await other.publicClient.getBlock({ includeTransactions: true })
      expect(transactions.map(({ to }) => getAddress(to ?? zeroHash))).toEqual([there.platform])
      await registerPassword(page, locale, gamePasswordCard.free)
      const hash = await other.publicClient.readContract({
        address: there.passwordRegistry as `0x${string}`,
        abi: passwordRegistryAbi,
        functionName: 'getPasswordHash',
        args: [liveAccount],
      })
      expect(hash).not.toBe(zeroHash)
    })

    await test.step('offers hunts only on the chain whose hunts it shows', async () => {
      await page.goto(`${url}/${locale}/gamebuilder`)
      await expect(page.getByLabel(huntForm.title, { exact: true })).toBeVisible()
      await expect(page.getByRole('region', { name: huntWords.sponsored.title, exact: true })).toContainText(
        'Hunt on Cronos',
      )
      await page.getByLabel(huntForm.title, { exact: true }).fill('Hunt on Somnia')
      await page.getByRole('button', { name: huntForm.make, exact: true }).click()
      await page.getByRole('button', { name: huntForm.save, exact: true }).click()
      await expect(page.getByRole('button', { name: huntForm.fund, exact: true })).toHaveCount(0)
      await page
        .getByRole('button', { name: fill(transactionStatus.switchTo, { chain: cronos }), exact: true })
        .last()
        .click()
      await expect(page.getByRole('button', { name: huntForm.fund, exact: true })).toBeEnabled()
    })
  })
}
