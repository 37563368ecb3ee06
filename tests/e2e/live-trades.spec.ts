import { expect, type Page } from '@playwright/test'
import { type Address, createWalletClient, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { priceSteps } from '@/contracts/constants'
import { legacyPlatformAbi } from '@/contracts/generated/legacy-platform'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import { supportedChains } from '@/lib/chains'
import { enterByWallet } from '@/tests/support/browser/account-visitor'
import { fill, toPartPattern } from '@/tests/support/browser/demo-player'
import { type OwnPlayer, test } from '@/tests/support/browser/page-chain'
import { publishUpload } from '@/tests/support/browser/publish-upload'
import { sampleVariants } from '@/tests/support/browser/sample'
import type { ChainWithContracts } from '@/tests/support/chain-with-contracts'

test.use({ generation: 'live' })

const priceWei = priceSteps[0]?.price ?? 0n

/** The platform, as a contract of the live generation. */
const platformOf = ({ contracts }: ChainWithContracts) =>
  ({ address: contracts.platform.address, abi: legacyPlatformAbi }) as const

/** Buys INT for whole coins as somebody else, who names a referrer. */
async function buyAsFriend(chain: ChainWithContracts, referrer: Address, coins: string): Promise<void> {
  const account = privateKeyToAccount(generatePrivateKey())
  await chain.testClient.setBalance({ address: account.address, value: parseEther('100000') })
  const client = createWalletClient({ account, chain: supportedChains[31337], transport: http(chain.url) })
  const hash = await client.writeContract({
    ...platformOf(chain),
    functionName: 'buyToken',
    args: [referrer],
    value: parseEther(coins),
  })
  await chain.publicClient.waitForTransactionReceipt({ hash })
}

/** Buys INT on the dashboard for coins that pay whole INT exactly. */
async function buyInt({ player }: OwnPlayer, coins: string): Promise<void> {
  const { t } = player
  const card = player.buyCard
  await card.getByLabel(t.buyTokenCard.amount).fill(coins)
  await card.getByRole('button', { name: t.buyTokenCard.action, exact: true }).click()
  await player.confirm(t.demoWallet.title.transaction)
  await expect(card.getByRole('heading', { name: t.success.boughtTitle, exact: true })).toBeFocused()
}

const sectionOf = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

for (const language of sampleVariants(['en', 'ar'] as const, 1)) {
  test.describe(() => {
    test.use({ language })
    test(`unstakes, claims rewards and claims a referral bonus on the live generation, to the amounts of its rules (${language})`, async ({
      own,
    }) => {
      const { chain, player, address } = own
      const { page, t } = player
      const platform = platformOf(chain)
      const read = chain.publicClient
      const readInt = () => player.stat(t.overview.intBalance)
      const boughtInt = Number(parseEther('500') / priceWei)

      await test.step('stakes INT in a gem and in a crystal, each with one confirmation', async () => {
        await buyInt(own, '500')
        await player.trade('Obsidian', 'buy', ['buyGem'])
        await player.trade('Rhodonite', 'buy', ['buyCrystal'])
        await expect.poll(readInt).toBe(boughtInt - 5_000 - 5_000)
      })

      await test.step('a friend buys with the link of the player, whom the owner has made a partner', async () => {
        const { partnersWhitelist } = chain.deployment.contracts
        if (!partnersWhitelist) throw new Error('the deployment is not whole')
        const hash = await chain.owner.writeContract({
          address: partnersWhitelist,
          abi: whitelistAbi,
          functionName: 'setWhitelisted',
          args: [[address], true],
        })
        await read.waitForTransactionReceipt({ hash })
        await buyAsFriend(chain, address, '1000')
      })

      await test.step('claims half of the purchase, which pays the only holder at once', async () => {
        const card = sectionOf(page, t.earningsCard.title)
        await expect(
          card.getByText(t.earningsCard.claimable).first().locator('xpath=following-sibling::dd[1]'),
        ).toHaveText('500 CRO')
        await card.getByRole('button', { name: t.earningsCard.action, exact: true }).click()
        await player.confirm('claimEarnings')
        await expect(card.getByRole('heading', { name: t.success.claimedTitle, exact: true })).toBeFocused()
        // There is no reward stream that could be promised.
        await expect(
          card.getByText(fill(t.success.claimedAtOnce, { amount: '', symbol: '' }).split('. ')[1] ?? ''),
        ).toBeVisible()
        await expect(card.getByText(/atOnce \{([^}]*)\}/.exec(t.earningsCard.nothing)?.[1] ?? '')).toBeVisible()
        const claimed = await read.readContract({ ...platform, functionName: 'totalClaimed', args: [address] })
        expect(claimed).toBe(parseEther('500'))
        await expect(
          card.getByText(t.earningsCard.claimed).first().locator('xpath=following-sibling::dd[1]'),
        ).toHaveText('500 CRO')
      })

      await test.step('claims a tenth of the coins and of the INT as referrer', async () => {
        const before = await readInt()
        const card = sectionOf(page, t.referralCard.title)
        await card.scrollIntoViewIfNeeded()
        await card.getByRole('button', { name: t.referralCard.action, exact: true }).click()
        await player.confirm('claimReferralBonus')
        await expect(card.locator('[data-transaction="confirmed"]')).toBeVisible()
        const [coins, int] = await Promise.all(
          (['totalClaimedCroReferralBonus', 'totalClaimedIntReferralBonus'] as const).map((functionName) =>
            read.readContract({ ...platform, functionName, args: [address] }),
          ),
        )
        const bonusInt = parseEther('100') / priceWei
        expect([coins, int]).toEqual([parseEther('100'), bonusInt])
        await expect.poll(readInt).toBe(before + Number(bonusInt))
      })

      await test.step('returns the gem at its price', async () => {
        const before = await readInt()
        await player.trade('Obsidian', 'sell', ['sellGem'])
        await expect.poll(readInt).toBe(before + 5_000)
        await expect.poll(() => player.stat(t.overview.gemPower)).toBe(0)
      })

      await test.step('returns the crystal for its share of the pool, which a mint has halved', async () => {
        const hash = await chain.owner.writeContract({
          ...platform,
          functionName: 'mintCrystal',
          args: [chain.owner.account.address, 0n, 1n],
        })
        await read.waitForTransactionReceipt({ hash })
        const before = await readInt()
        await player.trade('Rhodonite', 'sell', ['sellCrystal'])
        await expect.poll(readInt).toBe(before + 2_500)
        await expect.poll(() => player.stat(t.overview.crystalPower)).toBe(0)
      })
    })
  })
}

/** An uploaded game that asks to buy INT on a press. */
const trader = `<!doctype html><title>Trader</title><button id="buy">Buy INT</button><p id="said"></p><p id="int"></p>
<script type="module">
  import { connectHost } from '/sdk/intrepid-sdk.js'
  const host = await connectHost()
  const show = (id, text) => { document.getElementById(id).textContent = text }
  document.getElementById('buy').onclick = async () => {
    show('said', 'asking')
    show('said', (await host.buyToken('2.0001')) + ' ' + host.chainCode())
    show('int', await host.readContract('unstakedTokens'))
  }
  host.ready()
</script>`

for (const language of sampleVariants(['en', 'ar'] as const, 0)) {
  test.describe(() => {
    test.use({ language })
    test(`a game buys INT on the live generation for the exact price of whole INT, as the player allows it (${language})`, async ({
      own: { chain, player, address },
      baseURL,
    }) => {
      const { page, t } = player
      const { gameAsks, uploadedGame } = t
      const origin = new URL(baseURL ?? '').origin
      const slug = `trader-${Date.now().toString(36)}`
      await enterByWallet(page.request, origin)
      await publishUpload(page.request, origin, { slug, title: 'Trader', document: trader })
      await page.goto(`/${language}/play/${slug}`)
      await page.getByRole('checkbox', { name: uploadedGame.share.label }).check()
      await page.getByRole('button', { name: t.gameHost.play, exact: true }).click()
      const game = page.frameLocator('main iframe')
      const asked = page.locator('[data-game-asks]')
      const said = game.locator('#said')
      // What 2.0001 CRO pay in whole INT; these contracts refund nothing for sure, so only their price is sent.
      const boughtInt = parseEther('2.0001') / priceWei
      const costWei = boughtInt * priceWei

      await game.getByRole('button', { name: 'Buy INT', exact: true }).click()
      await expect(asked).toHaveAttribute('data-game-asks', 'buyToken')
      await expect(asked).toContainText(
        player.say('gameAsks.buyTokenNow', { coins: '2', symbol: 'CRO', int: player.format.int(boughtInt) }),
      )
      await expect(asked).toContainText(gameAsks.noLimitsToken)
      // The sentence has no limits.
      await expect(asked).not.toContainText(toPartPattern(gameAsks.buyToken))
      await expect(said).toHaveText('asking')
      await asked.getByRole('button', { name: gameAsks.allow, exact: true }).click()
      await player.confirm('buyToken')
      await expect(said).toHaveText('true done')
      await expect(game.locator('#int')).toHaveText(String(boughtInt))
      const { transactions } = await chain.publicClient.getBlock({ includeTransactions: true })
      expect(transactions.map(({ from, value }) => [from, value])).toEqual([[address.toLowerCase(), costWei]])
    })
  })
}
