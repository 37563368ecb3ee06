import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { Messages } from 'next-intl'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { words, type TestLocale } from './demo-player'

export const password = 'correct horse battery'
export const freshEmail = () => `ada.${randomUUID()}@example.org`
export const freshName = () => `Ada ${randomUUID().slice(0, 8)}`

/** False for the browser's messages about the sandboxed frame of a mail, and about responses that a test expects to fail. */
export const isOurs = (problem: string) => !problem.includes("about:srcdoc'") && !problem.includes('status of 4')

/** Opens the newest mail to an address in the outbox and returns its link. */
export async function linkInMail(page: Page, email: string, purpose: 'confirm' | 'reset' | 'leave'): Promise<string> {
  const mail = page.locator('[data-mail]').filter({ hasText: email }).first()
  const link = mail.locator(`a[href*="#${purpose}="]`)
  await expect(async () => {
    await page.goto('/dev/outbox')
    await expect(link).toHaveCount(1, { timeout: 1_000 })
  }).toPass()
  return (await link.getAttribute('href')) ?? ''
}

/** Sends a POST request as the site's own pages do. */
export const post = (request: APIRequestContext, origin: string, path: string, data: object) =>
  request.post(`/api/${path}`, { headers: { origin }, data })

/** Registers with e-mail and password, as the pages do, and logs in. */
export async function enterByMail(
  request: APIRequestContext,
  origin: string,
  { email, name = freshName() }: { readonly email: string; readonly name?: string },
): Promise<void> {
  expect((await post(request, origin, 'auth/register', { name, email, password, locale: 'en' })).status()).toBe(200)
  await expect(async () => {
    const mails = (await (await request.get('/dev/outbox')).text()).split('data-mail')
    const token = /#confirm=([\w-]{24,64})/.exec(mails.find((mail) => mail.includes(email)) ?? '')?.[1]
    expect((await post(request, origin, 'auth/confirm', { token, password })).status()).toBe(200)
  }).toPass()
}

/** Logs in with a wallet, a new one by default, as the pages do. @returns its address. */
export async function enterByWallet(
  request: APIRequestContext,
  origin: string,
  account = privateKeyToAccount(generatePrivateKey()),
): Promise<`0x${string}`> {
  const asked = await post(request, origin, 'auth/wallet/message', {
    address: account.address,
    chainId: 31337,
    purpose: 'log-in',
  })
  const { message } = (await asked.json()) as { message: string }
  const signature = await account.signMessage({ message })
  expect(
    (
      await post(request, origin, 'auth/wallet/login', { message, signature, isRemembered: true, locale: 'en' })
    ).status(),
  ).toBe(200)
  return account.address
}

/** Logs in with e-mail and password, as the pages do. @returns the status of the response. */
export async function logInByMail(
  request: APIRequestContext,
  origin: string,
  email: string,
  given = password,
): Promise<number> {
  return (await post(request, origin, 'auth/login', { email, password: given, isRemembered: true })).status()
}

/** Whether this client is logged in. */
export async function isLoggedIn(request: APIRequestContext): Promise<boolean> {
  return ((await (await request.get('/api/auth/session')).json()) as { user: unknown }).user !== null
}

/** A visitor who uses the account forms by their labels. */
export class Visitor {
  readonly t: Messages

  constructor(
    readonly page: Page,
    readonly locale: TestLocale,
  ) {
    this.t = words[locale]
  }

  field(name: keyof Messages['account']['field'] | 'username') {
    const label = name === 'username' ? this.t.profilePage.identity.username : this.t.account.field[name]
    return this.page.locator('main').getByLabel(new RegExp(`^${label}(?: \\*)?$`))
  }

  press(name: string) {
    return this.page.locator('main').getByRole('button', { name, exact: true }).click()
  }

  async logIn(email: string, given = password): Promise<void> {
    await this.field('email').fill(email)
    await this.field('password').fill(given)
    await this.press(this.t.account.login)
  }

  async register(name: string, email: string): Promise<void> {
    await this.page.goto(`/${this.locale}/register`)
    await this.field('name').fill(name)
    await this.field('email').fill(email)
    await this.field('password').fill(password)
    await this.field('repeat').fill(password)
    await this.press(this.t.account.register)
    await expect(this.page.getByRole('status').filter({ hasText: email })).toBeFocused()
  }

  /** Confirms the demo wallet's requests: connects unless `isKnown`, and signs. */
  async useWallet(button: string, { isKnown = false } = {}): Promise<void> {
    await this.press(button)
    const sheet = this.page.getByRole('dialog', { name: this.t.demoWallet.name, exact: true })
    const confirm = sheet.getByRole('button', { name: this.t.demoWallet.confirm, exact: true })
    await sheet.waitFor({ timeout: 30_000 })
    if (!isKnown) {
      await expect(sheet).toContainText(this.t.demoWallet.title.connect)
      await confirm.click()
    }
    await expect(sheet).toContainText('wants you to sign in with your Ethereum account')
    await confirm.click()
  }
}
