import { expect } from '@playwright/test'
import { legacyPlatformAbi } from '@/contracts/generated/legacy-platform'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import { fill, words } from '@/tests/support/browser/demo-player'
import { liveAccount, setLiveWallet, test } from '@/tests/support/browser/live-site'

const { appPage, buyTokenCard, overview, transactionStatus, wallet } = words.en
const cronos = 'Cronos Mainnet'

test('runs on the live generation that the environment names: connection and whitelist', async ({
  page,
  live: { url, chain },
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
    const stat = page.locator('dl > div').filter({ has: page.getByText(overview.intBalance, { exact: true }) })
    await expect(stat.locator('dd')).toHaveText('–')
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
})
