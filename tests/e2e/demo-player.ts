import { expect, type Locator, type Page } from '@playwright/test'
import type { Messages } from 'next-intl'
import ar from '@/messages/ar.json' with { type: 'json' }
import en from '@/messages/en.json' with { type: 'json' }

export const words = { en, ar } satisfies Record<string, Messages>

export type TestLocale = keyof typeof words

/** A visitor of `/app` who acts with the demo wallet, in one language. */
export type DemoPlayer = {
  readonly page: Page
  readonly t: Messages
  /** Confirms what the demo wallet asks next. */
  confirm(): Promise<void>
  reject(): Promise<void>
}

export function demoPlayer(page: Page, locale: TestLocale): DemoPlayer {
  const t = words[locale]
  const sheet = () => page.getByRole('dialog', { name: t.demoWallet.name })
  return {
    page,
    t,
    async confirm() {
      await sheet().getByRole('button', { name: t.demoWallet.confirm }).click()
      await expect(sheet()).toBeHidden()
    },
    async reject() {
      await sheet().getByRole('button', { name: t.demoWallet.reject }).click()
      await expect(sheet()).toBeHidden()
    },
  }
}

/** The number that a `<dt>` names, as digits only. */
export async function readNumber(list: Locator, name: string): Promise<number> {
  const text = await list.locator('div', { has: list.page().locator('dt', { hasText: name }) }).locator('dd').first().innerText()
  return Number(text.replace(/[^\d.]/g, ''))
}
