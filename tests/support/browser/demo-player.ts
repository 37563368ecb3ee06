import { expect, type Locator, type Page } from '@playwright/test'
import { createTranslator, type Messages } from 'next-intl'
import type { Address, Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { wagmiStorageKey } from '@/components/wallet/wagmi-storage'
import { locales } from '@/lib/i18n/locales'
import { siteFormatter } from '@/lib/units/site-formatter'
import { demoWalletStorageKey } from '@/lib/wallet/demo-wallet/demo-wallet-storage'
import ar from '@/messages/ar.json' with { type: 'json' }
import de from '@/messages/de.json' with { type: 'json' }
import en from '@/messages/en.json' with { type: 'json' }

export const words: Readonly<Record<TestLocale, Messages>> = { en, ar, de }

export type TestLocale = 'en' | 'ar' | 'de'

/** Replaces the arguments of a message without plurals. */
export function fill(message: string, values: Readonly<Record<string, string>>): string {
  return message.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '').replace(/[\u2066-\u2069]/g, '')
}

/** How a message begins, before its first argument. */
export const beginning = (message: string): string => fill(message.split('{')[0] ?? '', {}).trim()

/** The pattern of a shown message without plurals: any text with a digit in place of the arguments that have no value here. */
export function toPattern(message: string, values: Readonly<Record<string, string>> = {}): RegExp {
  const source = message
    .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? String.raw`.*\d.*`)
  return new RegExp(`^${source}$`)
}

/** A pattern of a message without plurals that is part of a text, whatever its arguments are. */
export function toPartPattern(message: string): RegExp {
  const parts = message.split(/\{\w+\}/).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(parts.join('.+'))
}

/**
 * What a browser has stored after it connected the demo wallet with this key, on a page in this language. `uid` is wagmi's name of the
 * connection.
 */
export function toConnectedStorage(
  privateKey: Hex,
  locale: TestLocale = 'en',
  uid = 'earlier',
): Readonly<Record<string, string>> {
  const { address } = privateKeyToAccount(privateKey)
  const id = 'game.intrepid.demo'
  const connector = { id, name: words[locale].demoWallet.name, type: 'injected', uid }
  const connections = { __type: 'Map', value: [[uid, { accounts: [address], chainId: 31337, connector }]] }
  return {
    [demoWalletStorageKey]: JSON.stringify({ privateKey, isAuthorised: true, address }),
    [`${wagmiStorageKey}.store`]: JSON.stringify({ state: { connections, chainId: 31337, current: uid }, version: 2 }),
    [`${wagmiStorageKey}.recentConnectorId`]: JSON.stringify(id),
    'rk-latest-id': id,
    'rk-recent': JSON.stringify([id]),
  }
}

/** Stores a demo wallet before the pages of the tests open, unless there is one: a reload keeps the wallet as it is then. */
export async function storeWallet(page: Page, stored: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript(
    ([key, entries]) => {
      // Sandboxed frames and empty pages have no storage.
      if (origin === 'null' || localStorage.getItem(key) !== null) return
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
    },
    [demoWalletStorageKey, stored] as const,
  )
}

/** A visitor of `/app` with the demo wallet, in one language. */
export class DemoPlayer {
  readonly t: Messages
  /** Fills in the arguments of a message as the site does. */
  readonly say
  readonly format

  constructor(
    readonly page: Page,
    readonly locale: TestLocale,
  ) {
    const { iso } = locales[locale]
    this.t = words[locale]
    this.say = createTranslator({ locale: iso, messages: this.t })
    this.format = siteFormatter(iso)
  }

  /** The name of a gem or crystal. */
  stone(name: keyof Messages['assetCard']['names']): string {
    return this.t.assetCard.names[name]
  }

  /** The dialog of the demo wallet. */
  get sheet(): Locator {
    return this.page.getByRole('dialog', { name: this.t.demoWallet.name, exact: true })
  }

  /** The card of the dashboard that sells INT. */
  get buyCard(): Locator {
    return this.page.getByRole('region', { name: this.t.buyTokenCard.title, exact: true })
  }

  /** The leaderboard of the dashboard. It is loaded when it is in view. */
  get board(): Locator {
    return this.page.getByRole('region', { name: this.t.leaderboardPage.title, exact: true })
  }

  async open(): Promise<void> {
    await this.page.goto(`/${this.locale}/app`)
  }

  /**
   * Gives the pages that open next a wallet with play money that an earlier visit connected. How people connect is tested where it is
   * the point.
   */
  async bringWallet(privateKey: Hex = generatePrivateKey()): Promise<Address> {
    await storeWallet(this.page, toConnectedStorage(privateKey, this.locale))
    const { address } = privateKeyToAccount(privateKey)
    const { request } = this.page
    const { origin } = new URL((await request.get('/config.json')).url())
    expect((await request.post('/api/faucet', { headers: { origin }, data: { address } })).status()).toBe(200)
    return address
  }

  /** Opens the dashboard with such a wallet. */
  async openConnected(): Promise<Address> {
    const address = await this.bringWallet()
    await this.open()
    await this.untilFunded()
    return address
  }

  /** Waits until the wallet shows `text`, and confirms. Otherwise the error quotes the page, which says why it did not ask the wallet. */
  async confirm(text: string): Promise<void> {
    // While there is no sheet, each try of `expect` would describe the whole page.
    await this.sheet
      .waitFor({ timeout: 30_000 })
      .then(() => expect(this.sheet).toContainText(text))
      .catch(async (error: unknown) => {
        throw new Error(
          `The wallet does not show "${text}". The page: ${await this.page.locator('main').innerText()}`,
          {
            cause: error,
          },
        )
      })
    await this.sheet.getByRole('button', { name: this.t.demoWallet.confirm, exact: true }).click()
  }

  async reject(): Promise<void> {
    await this.sheet.getByText(this.t.demoWallet.reject, { exact: true }).click()
  }

  /** Connects the demo wallet and waits for the coins of the faucet. */
  async connect(): Promise<void> {
    await this.page.getByRole('button', { name: this.t.wallet.connect, exact: true }).first().click()
    await this.page.getByRole('button', { name: this.t.demoWallet.name }).click()
    await this.confirm(this.t.demoWallet.title.connect)
    await this.untilFunded()
    await expect(this.sheet).toBeHidden()
  }

  /** Waits for the coins of the faucet, which waits for a block, after the transactions of other tests. */
  async untilFunded(): Promise<void> {
    await expect
      .poll(() => this.stat(fill(this.t.overview.nativeBalance, { symbol: 'CRO' })), { timeout: 60_000 })
      .toBeGreaterThan(1_000)
  }

  /** A number of the account overview by its label; NaN while it is missing. */
  async stat(name: string): Promise<number> {
    const stat = this.page.locator('dl > div').filter({ has: this.page.locator('dt').getByText(name, { exact: true }) })
    const text = await stat.first().locator('dd').first().innerText()
    // German separates thousands with points and the fraction with a comma.
    const plain = this.locale === 'de' ? text.replaceAll('.', '').replace(',', '.') : text
    return /\d/.test(plain) ? Number(plain.replace(/[^\d.]/g, '')) : Number.NaN
  }

  /** Opens a gem or crystal, buys or sells one, confirms the requests in this order, and closes the dialog. */
  async trade(asset: string, side: 'buy' | 'sell', confirmations: readonly string[]): Promise<void> {
    const { assetCard } = this.t
    const name = assetCard.names[asset.toLowerCase() as keyof typeof assetCard.names]
    await this.page.getByRole('button', { name: fill(assetCard.choose, { name }), exact: true }).click()
    const dialog = this.page.getByRole('dialog', { name, exact: true })
    const action = fill(side === 'buy' ? assetCard.buyNamed : assetCard.sellNamed, { name })
    await dialog.getByRole('button', { name: action, exact: true }).click()
    for (const text of confirmations) await this.confirm(text)
    await dialog.locator('[data-transaction="confirmed"]').waitFor({ timeout: 30_000 })
    const title = side === 'buy' ? this.t.success.stakedTitle : this.t.success.returnedTitle
    await expect(dialog.getByRole('heading', { name: fill(title, { name }), exact: true })).toBeFocused()
    await dialog.getByRole('button', { name: assetCard.close, exact: true }).click()
    await expect(dialog).toBeHidden()
  }
}
