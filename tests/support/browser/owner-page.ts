import { expect, type Locator, type Page } from '@playwright/test'
import type { OwnerActionName, OwnerGroup } from '@/lib/owner/owner-action'
import type { RuntimeConfig } from '@/lib/runtime-config'
import { listLocalAccounts } from '@/scripts/dev/local-accounts'
import type { OwnerChain } from '../owner-chain'
import type { Hex } from 'viem'
import { DemoPlayer, fill, storeWallet, type TestLocale, toConnectedStorage } from './demo-player'

/** Replaces the site's chain of a page, whose CSP the test bypasses, by a separate one with the same id. */
export async function leadToOwnedChain(page: Page, { deployment, rpcUrl }: OwnerChain): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    const config = (await response.json()) as RuntimeConfig
    const { contracts, startBlock } = deployment
    const chains = config.chains.map((known) =>
      known.id === deployment.chainId ? { ...known, rpcUrls: [rpcUrl], contracts, startBlock } : known,
    )
    await route.fulfill({ response, json: { ...config, chains } })
  })
}

/** The owner's section of a player's page. */
export class OwnerPage extends DemoPlayer {
  /** Opens the page with the connected demo wallet of a local account: the first one owns the contracts of a local chain. */
  static async open(page: Page, locale: TestLocale = 'en', account = 0): Promise<OwnerPage> {
    const { privateKey } = listLocalAccounts(account + 1)[account] ?? {}
    await storeWallet(page, toConnectedStorage(privateKey as Hex, locale))
    const owner = new OwnerPage(page, locale)
    await owner.open()
    await owner.untilFunded()
    return owner
  }

  get section(): Locator {
    return this.page.getByRole('region', { name: this.t.ownerSection.title, exact: true })
  }

  /** The changes that were signed. */
  get receipts(): Locator {
    return this.page.getByRole('region', { name: this.t.ownerSection.receipts, exact: true }).getByRole('listitem')
  }

  title(name: OwnerActionName, contract?: keyof DemoPlayer['t']['ownerSection']['contracts']): string {
    const { title } = this.t.ownerActions[name]
    return contract ? `${title} (${this.t.ownerSection.contracts[contract]})` : title
  }

  async openGroup(group: OwnerGroup): Promise<Locator> {
    const card = this.section
      .locator('details:has(> summary h3)')
      .filter({ has: this.page.getByRole('heading', { name: this.t.ownerSection.groups[group], exact: true }) })
    await unfold(card)
    return card
  }

  /** Opens the form of an action. */
  async form(group: OwnerGroup, title: string): Promise<Locator> {
    const row = (await this.openGroup(group))
      .locator('details')
      .filter({ has: this.page.locator(':scope > summary').getByText(title, { exact: true }) })
    await unfold(row)
    return row
  }

  /** The button that signs a change, by its whole name. */
  sign(row: Locator, title: string): Locator {
    return row.getByRole('button', { name: fill(this.t.ownerSection.change, { change: title }), exact: true })
  }

  field(row: Locator, name: keyof DemoPlayer['t']['ownerFields']): Locator {
    return row.getByLabel(this.t.ownerFields[name], { exact: true })
  }

  /** Whether the change in a form could be executed now. */
  async expectWorks(row: Locator): Promise<void> {
    await expect(row.getByText(this.t.ownerSection.worksForGas.split('{gas}')[0]?.trim() ?? '')).toBeVisible()
  }
}

/** Fills a field, or chooses the first option that contains the text. */
export async function enter(field: Locator, text: string): Promise<void> {
  if ((await field.evaluate((element) => element.tagName)) !== 'SELECT') return field.fill(text)
  const option = field.locator('option').filter({ hasText: text })
  await field.selectOption((await option.first().getAttribute('value')) ?? '')
}

/** Opens a `<details>` by keyboard: what opens above it moves it under a click. */
export async function unfold(details: Locator): Promise<void> {
  if (!(await details.evaluate((element: HTMLDetailsElement) => element.open))) {
    await details.locator(':scope > summary').press('Enter')
    await expect(details).toHaveAttribute('open')
  }
}
