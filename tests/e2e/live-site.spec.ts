import { expect } from '@playwright/test'
import { priceSteps } from '@/contracts/constants'
import { legacyPlatformAbi } from '@/contracts/generated/legacy-platform'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import { fill, words } from '@/tests/support/browser/demo-player'
import { liveAccount, setLiveWallet, test } from '@/tests/support/browser/live-site'

const { appPage, assetCard, buyTokenCard, overview, success, transactionStatus, wallet, walletDiagnosis } = words.en
const cronos = 'Cronos Mainnet'

test('runs on the live generation that the environment names: connection, whitelist, purchase, board, silent node', async ({
  page,
  live: { url, chain, nodeUrl },
  wallet: _,
}) => {
  const { platform, generalWhitelist } = chain.deployment.contracts
  if (!platform || !generalWhitelist) throw new Error('the deployment is not whole')
  const note = page.locator('[data-connection]')
  const connect = page.getByRole('button', { name: wallet.connect, exact: true }).first()
  const choose = page.getByRole('button', { name: 'Live wallet' })
  const card = page.getByRole('region', { name: buyTokenCard.title, exact: true })

  await test.step('reads the chain without a wallet and without Multicall3', async () => {
    await page.goto(`${url}/en/app`)
    await expect(page.getByText('Pyraxite')).toBeVisible()
    await expect(page.getByText('Next price: 0.005 CRO per INT')).toBeVisible()
    await expect(page.getByText(appPage.connectHint)).toBeVisible()
    await expect(page.locator('p').filter({ hasText: cronos }).locator('img')).toHaveAttribute(
      'src',
      /^data:image\/svg\+xml,/,
    )
  })

  await test.step('says that the person declined', async () => {
    await setLiveWallet(page, { accepts: false })
    await connect.click()
    await choose.click()
    await expect(page.getByRole('alert').filter({ hasText: wallet.rejected })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(note).toHaveText(appPage.connection.rejected)
    await expect(note).toHaveAttribute('data-connection', 'connection_rejected')
  })

  await test.step('names the networks of the site to a wallet on another one, and shows nothing of the account', async () => {
    await setLiveWallet(page, { accepts: true })
    await connect.click()
    await choose.click()
    await expect(note).toHaveText(fill(appPage.connection.unsupportedChain, { network: '1', chains: cronos }))
    await expect(note).toHaveAttribute('data-connection', 'unsupported_chain')
    await expect(page.getByText(overview.empty)).toBeVisible()
    await expect(page.getByText(overview.intBalance, { exact: true })).toBeHidden()
  })

  await test.step('adds the network after code 4902, and is connected by its name', async () => {
    await card.getByRole('button', { name: fill(transactionStatus.switchTo, { chain: cronos }), exact: true }).click()
    await expect(note).toHaveText(fill(appPage.connection.success, { chain: cronos }))
    await expect(note).toHaveAttribute('data-connection', 'success')
  })

  const send = (functionName: 'setOnlyWhitelist', enabled: boolean) =>
    chain.owner.writeContract({
      address: platform,
      abi: legacyPlatformAbi,
      chain: null,
      functionName,
      args: [enabled],
    })

  await test.step('says whether the account is on the whitelist', async () => {
    await send('setOnlyWhitelist', true)
    await expect(card.getByText(fill(buyTokenCard.access.notListed, { phase: '1' }))).toBeVisible()
    await chain.owner.writeContract({
      address: generalWhitelist,
      abi: whitelistAbi,
      chain: null,
      functionName: 'setWhitelisted',
      args: [[liveAccount], true],
    })
    await expect(card.getByText(fill(buyTokenCard.access.listed, { phase: '1' }))).toBeVisible()
  })

  await test.step('buys for the exact price and promises neither limit nor refund', async () => {
    await expect(card.getByText(buyTokenCard.noLimits)).toBeVisible()
    await card.getByLabel(buyTokenCard.amount).fill('50.0001')
    await expect(card.getByText(/Minimum received|Refund/)).toHaveCount(0)
    await card.getByRole('button', { name: buyTokenCard.action, exact: true }).click()
    await expect(card.getByRole('heading', { name: success.boughtTitle, exact: true })).toBeFocused()
    const { transactions } = await chain.publicClient.getBlock({ includeTransactions: true })
    const sent = transactions.find(({ from }) => from.toLowerCase() === liveAccount.toLowerCase())
    expect((sent?.value ?? 1n) % (priceSteps[0]?.price ?? 0n)).toBe(0n)
  })

  await test.step('stakes, and the leaderboard follows the contracts of the environment', async () => {
    await page.getByRole('button', { name: fill(assetCard.choose, { name: 'Rhodonite' }), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Rhodonite', exact: true })
    await dialog.getByRole('button', { name: fill(assetCard.buyNamed, { name: 'Rhodonite' }), exact: true }).click()
    await expect(
      dialog.getByRole('heading', { name: fill(success.stakedTitle, { name: 'Rhodonite' }), exact: true }),
    ).toBeFocused()
    // The head of a public chain is indexed once it is deep enough.
    await chain.testClient.mine({ blocks: 4 })
    const readBoard = async () =>
      (await page.request.post(`${url}/get-leaderboard`, { data: { player: liveAccount } })).text()
    await expect.poll(readBoard, { timeout: 60_000 }).toContain(':100#1@')
    await dialog.getByRole('button', { name: assetCard.close, exact: true }).click()
  })

  await test.step('says that the network does not respond, and reads again on request', async () => {
    await page.route(
      (asked) => asked.origin === new URL(nodeUrl).origin,
      (route) => route.abort('connectionrefused'),
    )
    await page.reload()
    await expect(page.getByText(appPage.unavailable)).toBeVisible()
    const again = page.getByRole('button', { name: transactionStatus.readAgain, exact: true }).first()
    await expect(again).toBeVisible()
    await page.unroute((asked) => asked.origin === new URL(nodeUrl).origin)
    await page.unrouteAll()
    await again.click()
    await expect(note).toHaveText(fill(appPage.connection.success, { chain: cronos }))
  })

  await test.step('switches by name in the words of games', async () => {
    await page.goto(`${url}/en/test-debug`)
    const form = page.locator('form').filter({ hasText: walletDiagnosis.switchTitle })
    const run = async (name: string, result: string) => {
      await form.getByLabel(walletDiagnosis.network).selectOption(name)
      await form.getByRole('button', { name: walletDiagnosis.switch, exact: true }).click()
      await expect(form.getByRole('status')).toHaveText(result)
    }
    await run('Somnia', 'Unknown chain: Somnia')
    await run(cronos, fill(walletDiagnosis.switched, { chain: cronos }))
    await page.evaluate(() => Object.assign(window, { ethereum: undefined }))
    await run(cronos, 'MetaMask is not installed!')
  })
})
