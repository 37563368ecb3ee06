import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { createPublicClient, createWalletClient, http, parseEther, zeroAddress, type Address, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { localPlayers } from '@/contracts/script/local-players'
import { supportedChains } from '@/lib/chains/supported-chains'
import { intTokenAbi } from '@/lib/contracts/generated/int-token'
import { platformAbi } from '@/lib/contracts/generated/platform'
import type { RuntimeConfig } from '@/lib/runtime-config/runtime-config'
import { demoWalletStorageKey } from '@/lib/wallet/demo-wallet/demo-wallet-storage'
import { DemoPlayer, type TestLocale } from './demo-player'
import { takeTurns } from './take-turns'
import { test } from './test'

const isLong = process.env.INTREPID_TEST_LONG === '1'
/** Pays for the developer's INT; of the local players one whom no other test plays. */
const giver = localPlayers[13]

async function readChain(page: Page, baseURL: string) {
  const config = (await (await page.request.get(`${baseURL}/config.json`)).json()) as RuntimeConfig
  const chain = config.chains.find(({ id }) => id === 31337)
  const { platform, intToken } = chain?.contracts ?? {}
  if (!chain?.rpcUrls[0] || !platform || !intToken || !giver) throw new Error('the site does not run on the local chain')
  const connection = { chain: supportedChains[31337], transport: http(chain.rpcUrls[0]), pollingInterval: 50 }
  return { node: createPublicClient(connection), connection, giver, platform, intToken }
}

type Chain = Awaited<ReturnType<typeof readChain>>

const balanceOf = ({ node, intToken }: Chain, account: Address) => node.readContract({ address: intToken, abi: intTokenAbi, functionName: 'balanceOf', args: [account] })

/** Buys INT for a CRO, which the giver pays; resolves to how much of it there is. */
async function buyInt(chain: Chain, privateKey: Hex): Promise<bigint> {
  const { node, connection, platform } = chain
  const account = privateKeyToAccount(privateKey)
  const hash = await createWalletClient({ ...connection, account: chain.giver }).sendTransaction({ to: account.address, value: parseEther('2') })
  await node.waitForTransactionReceipt({ hash })
  const bought = await createWalletClient({ ...connection, account }).writeContract({ address: platform, abi: platformAbi, functionName: 'buyToken', args: [zeroAddress], value: parseEther('1') })
  await node.waitForTransactionReceipt({ hash: bought })
  return balanceOf(chain, account.address)
}

/** Somebody with the demo wallet, whose key the test knows. */
async function enter(page: Page, locale: TestLocale) {
  const privateKey = generatePrivateKey()
  await page.addInitScript(([key, value]) => localStorage.getItem(key) ?? localStorage.setItem(key, value), [demoWalletStorageKey, JSON.stringify({ privateKey, isAuthorised: false })] as const)
  return { player: new DemoPlayer(page, locale), privateKey, address: privateKeyToAccount(privateKey).address }
}

async function connect(player: DemoPlayer): Promise<void> {
  const { page, t } = player
  await page.getByRole('button', { name: t.wallet.connect, exact: true }).first().click()
  await page.getByRole('button', { name: 'Intrepid demo wallet' }).click()
  await player.confirm(t.demoWallet.title.connect)
  // Nothing behind an open sheet takes the keyboard.
  await expect(player.sheet).toBeHidden()
}

/** `datetime-local` of a moment so many seconds ahead, in the zone of the browser, which is that of the test. */
function toField(secondsAhead: number): string {
  const at = new Date(Date.now() + secondsAhead * 1_000)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
}

for (const locale of takeTurns(['en', 'ar'] as const, 11)) {
  test(`a key is hidden, funded, found by its link in another browser and paid without gas (${locale})`, async ({ page, browser, baseURL }) => {
    const chain = await readChain(page, baseURL ?? '')
    const { player: developer, privateKey, address: sponsor } = await enter(page, locale)
    const { t } = developer
    const title = `Hunt ${sponsor.slice(2, 10)}`
    await page.goto(`/${locale}/gamebuilder`)
    const had = await buyInt(chain, privateKey)
    await connect(developer)

    await page.getByLabel(t.huntForm.title, { exact: true }).fill(title)
    await page.getByLabel(t.huntForm.count, { exact: true }).fill('3')
    if (isLong) await page.getByLabel(t.huntForm.end, { exact: true }).fill(toField(75))
    await page.getByRole('button', { name: t.huntForm.make, exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t.huntForm.save, exact: true }).click()
    const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { keys: readonly { link: string }[] }
    expect(file.keys).toHaveLength(3)
    await page.getByRole('button', { name: t.huntForm.fund, exact: true }).click()
    await developer.confirm(t.demoWallet.title.transaction)
    await expect(page.locator('[data-transaction]').filter({ hasText: t.transactionStatus.steps['create-hunt'] }).first()).toBeVisible()
    await developer.confirm(t.demoWallet.title.transaction)
    await expect(page.getByText(t.huntForm.funded)).toBeVisible()
    expect(await balanceOf(chain, sponsor)).toBe(had - parseEther('30'))

    const elsewhere = await browser.newContext(baseURL ? { baseURL } : {})
    const other = await elsewhere.newPage()
    const { player: finder, address } = await enter(other, locale)
    const sent: string[] = []
    other.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    const [key] = file.keys
    await other.goto(key?.link.replace(/^https?:\/\/[^/]+/, '') ?? '')
    await other.waitForURL(`**/${locale}/hunts`)
    await connect(finder)
    await other.getByRole('button', { name: t.hunts.claim.claim, exact: true }).click()
    await expect(other.locator('[data-paid]')).toBeVisible()
    expect(await balanceOf(chain, address)).toBe(parseEther('9'))
    expect(await chain.node.getTransactionCount({ address })).toBe(0)
    const secret = key?.link.split('#key=')[1] ?? 'none'
    expect(sent.filter((request) => request.includes(secret))).toEqual([])
    await elsewhere.close()

    const own = page.locator('[data-hunt]').filter({ hasText: title })
    await expect(own.getByRole('row')).toHaveCount(2)
    if (!isLong) return
    await own.getByRole('button', { name: t.hunts.sponsored.close, exact: true }).click({ timeout: 90_000 })
    await developer.confirm(t.demoWallet.title.transaction)
    await expect(own.getByText(t.hunts.sponsored.refunded)).toBeVisible()
    expect(await balanceOf(chain, sponsor)).toBe(had - parseEther('10'))
  })
}
