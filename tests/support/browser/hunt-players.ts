import { expect, type Page } from '@playwright/test'
import { createPublicClient, createWalletClient, http, parseEther, zeroAddress, type Address, type Hex } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { localPlayers } from '@/contracts/script/local-players'
import { supportedChains } from '@/lib/chains'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { platformAbi } from '@/contracts/generated/platform'
import type { RuntimeConfig } from '@/lib/runtime-config'
import { retryLostState } from '@/lib/retry-lost-state'
import { demoWalletStorageKey } from '@/lib/wallet/demo-wallet/demo-wallet-storage'
import { pollReceipts } from '../poll-receipts'
import { DemoPlayer, storeWallet, type TestLocale } from './demo-player'

/**
 * Clients for the site's chain.
 *
 * @param payer pays for the INT of `buyInt`: a local player that no other test uses.
 */
export async function readChain(page: Page, baseURL = '', payer = 0) {
  const giver = localPlayers[payer]
  const config = (await (await page.request.get(`${baseURL}/config.json`)).json()) as RuntimeConfig
  const chain = config.chains.find(({ id }) => id === 31337)
  const { platform, intToken } = chain?.contracts ?? {}
  if (!chain?.rpcUrls[0] || !platform || !intToken || !giver)
    throw new Error('the site does not run on the local chain')
  const connection = {
    chain: supportedChains[31337],
    transport: retryLostState(http(chain.rpcUrls[0])),
    pollingInterval: 50,
  }
  return { node: createPublicClient(connection).extend(pollReceipts), connection, giver, platform, intToken }
}

type Chain = Awaited<ReturnType<typeof readChain>>

/** The INT balance of an account, in base units. */
export const balanceOf = ({ node, intToken }: Chain, account: Address) =>
  node.readContract({ address: intToken, abi: intTokenAbi, functionName: 'balanceOf', args: [account] })

/** Buys INT for whole CRO, one by default, that the payer pays. @returns the balance. */
export async function buyInt(
  chain: Chain,
  privateKey: Hex,
  coins = 1,
  referrer: Address = zeroAddress,
): Promise<bigint> {
  const { node, connection } = chain
  const account = privateKeyToAccount(privateKey)
  const hash = await createWalletClient({ ...connection, account: chain.giver }).sendTransaction({
    to: account.address,
    value: parseEther(String(coins + 1)),
  })
  await node.waitForTransactionReceipt({ hash })
  await spend(chain, account, coins, referrer)
  return balanceOf(chain, account.address)
}

/** Buys INT for whole CRO of the account itself. */
async function spend(
  { node, connection, platform }: Chain,
  account: PrivateKeyAccount,
  coins: number,
  referrer: Address = zeroAddress,
): Promise<void> {
  const bought = await createWalletClient({ ...connection, account }).writeContract({
    address: platform,
    abi: platformAbi,
    functionName: 'buyToken',
    args: [referrer],
    value: parseEther(String(coins)),
    // More than it takes: purchases of other tests between the estimate and the block make it write more.
    gas: 1_000_000n,
  })
  const { status } = await node.waitForTransactionReceipt({ hash: bought })
  if (status !== 'success') throw new Error('the purchase was reverted')
}

/** A player with the demo wallet, whose private key the test knows. */
export async function enter(page: Page, locale: TestLocale) {
  const privateKey = generatePrivateKey()
  await storeWallet(page, { [demoWalletStorageKey]: JSON.stringify({ privateKey, isAuthorised: false }) })
  return { player: new DemoPlayer(page, locale), privateKey, address: privateKeyToAccount(privateKey).address }
}

/** The same player, whose wallet is connected and has coins. */
export async function enterConnected(page: Page, locale: TestLocale) {
  const privateKey = generatePrivateKey()
  const player = new DemoPlayer(page, locale)
  return { player, privateKey, address: await player.bringWallet(privateKey) }
}

/** Connects the demo wallet. */
export async function connect(player: DemoPlayer): Promise<void> {
  const { page, t } = player
  await page.getByRole('button', { name: t.wallet.connect, exact: true }).first().click()
  await page.getByRole('button', { name: t.demoWallet.name }).click()
  await player.confirm(t.demoWallet.title.connect)
  // While the dialog is open, nothing behind it takes keys.
  await expect(player.sheet).toBeHidden()
}

/** A player with a connected wallet and INT. */
export async function enterWithInt(
  page: Page,
  locale: TestLocale = 'en',
): Promise<{ readonly player: DemoPlayer; readonly address: Address }> {
  const { player, privateKey, address } = await enterConnected(page, locale)
  await spend(await readChain(page), privateKeyToAccount(privateKey), 200)
  return { player, address }
}

/** Value of a `datetime-local` input for a time this many seconds ahead, in the shared time zone of browser and test. */
export function toField(secondsAhead: number): string {
  const at = new Date(Date.now() + secondsAhead * 1_000)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
}
