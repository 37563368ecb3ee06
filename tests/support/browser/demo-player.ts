import { expect, type Locator, type Page } from '@playwright/test'
import type { Messages } from 'next-intl'
import ar from '@/messages/ar.json' with { type: 'json' }
import de from '@/messages/de.json' with { type: 'json' }
import en from '@/messages/en.json' with { type: 'json' }

export const words: Readonly<Record<TestLocale, Messages>> = { en, ar, de }

export type TestLocale = 'en' | 'ar' | 'de'

/** Fills the arguments of a message that has no plurals. */
export function fill(message: string, values: Readonly<Record<string, string>>): string {
  return message.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '').replace(/[\u2066-\u2069]/g, '')
}

/** A visitor of `/app` who acts with the demo wallet, in one language. */
export class DemoPlayer {
  readonly t: Messages

  constructor(
    readonly page: Page,
    readonly locale: TestLocale,
  ) {
    this.t = words[locale]
  }

  /** The demo wallet's own window. */
  get sheet(): Locator {
    return this.page.getByRole('dialog', { name: this.t.demoWallet.name, exact: true })
  }

  async open(): Promise<void> {
    await this.page.goto(`/${this.locale}/app`)
  }

  /** Signs what the wallet asks, once it asks for what `text` says. */
  async confirm(text: string): Promise<void> {
    await expect(this.sheet).toContainText(text)
    await this.sheet.getByRole('button', { name: this.t.demoWallet.confirm, exact: true }).click()
  }

  async reject(): Promise<void> {
    await this.sheet.getByText(this.t.demoWallet.reject, { exact: true }).click()
  }

  /** Connects the demo wallet and waits until the faucet has filled it. */
  async connect(): Promise<void> {
    await this.page.getByRole('button', { name: this.t.wallet.connect, exact: true }).first().click()
    await this.page.getByRole('button', { name: 'Intrepid demo wallet' }).click()
    await this.confirm(this.t.demoWallet.title.connect)
    // The faucet waits for a block, behind everybody else's.
    await expect
      .poll(() => this.stat(fill(this.t.overview.nativeBalance, { symbol: 'CRO' })), { timeout: 45_000 })
      .toBeGreaterThan(1_000)
    await expect(this.sheet).toBeHidden()
  }

  /** The number under a name in the account overview; NaN while there is none. */
  async stat(name: string): Promise<number> {
    const stat = this.page.locator('dl > div').filter({ has: this.page.locator('dt').getByText(name, { exact: true }) })
    const text = await stat.first().locator('dd').first().innerText()
    // In German points part thousands, and a comma the fraction.
    const plain = this.locale === 'de' ? text.replaceAll('.', '').replace(',', '.') : text
    return /\d/.test(plain) ? Number(plain.replace(/[^\d.]/g, '')) : Number.NaN
  }

  /** Opens the trade of a stone, buys or sells one, confirms what is named in that order, and closes it again. */
  async trade(name: string, side: 'buy' | 'sell', confirmations: readonly string[]): Promise<void> {
    const { assetCard } = this.t
    await this.page.getByRole('button', { name: fill(assetCard.choose, { name }), exact: true }).click()
    const dialog = this.page.getByRole('dialog', { name, exact: true })
    const action = fill(side === 'buy' ? assetCard.buyNamed : assetCard.sellNamed, { name })
    await dialog.getByRole('button', { name: action, exact: true }).click()
    for (const text of confirmations) await this.confirm(text)
    await expect(dialog.locator('[data-transaction="confirmed"]')).toBeVisible()
    await dialog.getByRole('button', { name: assetCard.close, exact: true }).click()
    await expect(dialog).toBeHidden()
  }
}
