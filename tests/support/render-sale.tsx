import type { RenderResult } from '@testing-library/react'
import type { Messages } from 'next-intl'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { SaleProvider } from '@/components/sale/sale-provider'
import { type Locale, locales } from '@/lib/i18n/locales'
import type { SaleResponse, SaleSnapshot } from '@/lib/sale/sale-snapshot'
import ar from '@/messages/ar.json'
import de from '@/messages/de.json'
import en from '@/messages/en.json'
import id from '@/messages/id.json'
import pt from '@/messages/pt.json'
import zh from '@/messages/zh.json'
import { renderScreen } from './render-screen'

const messages: Readonly<Record<Locale, Messages>> = { ar, de, en, id, pt, zh }

/** A sale in its second phase, with what its chain says of it. */
export const openSale: SaleSnapshot = {
  chainId: 31337,
  nativeSymbol: 'CRO',
  blockNumber: 1_234,
  blockTime: 1_795_000_000,
  readAtMs: 1_795_000_000_000,
  phase: 2,
  startDate: 1_794_000_000,
  totalSoldInt: '62000000',
  totalUsers: 24,
  holders: 21,
  totalGemPower: '116000',
  totalIntInGems: '5335000',
  totalIntInCrystals: '12025000',
  steps: Array.from({ length: 10 }, (_, index) => ({
    sizeInt: '40000000',
    priceWei: String(2_500_000_000_000_000n << BigInt(index)),
  })),
  recentPurchases: [],
}

export const toAnswer = (snapshot: SaleSnapshot): SaleResponse => ({ kind: 'sale', snapshot })

type SaleScreen = {
  /** What the page was rendered with. */
  initial?: SaleResponse | null
  /** What the server answers when it is asked again; the same where nothing is said. */
  answers?: () => Promise<Response>
  locale?: Locale
  renderedAtMs?: number
}

/** Renders leaves of the landing page below the provider of the sale, with the words of one language. */
export function renderSale(leaf: (words: Messages) => ReactNode, screen: SaleScreen = {}): RenderResult {
  const { initial = toAnswer(openSale), locale = 'en', renderedAtMs = openSale.readAtMs } = screen
  const answers = screen.answers ?? (() => Promise.resolve(Response.json(initial)))
  vi.stubGlobal('fetch', vi.fn(answers))
  return renderScreen(
    <SaleProvider initial={initial} renderedAtMs={renderedAtMs} iso={locales[locale].iso}>
      {leaf(messages[locale])}
    </SaleProvider>,
    locale,
  )
}
