import type { RenderResult } from '@testing-library/react'
import type { Messages } from 'next-intl'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { SaleProvider } from '@/components/sale/sale-provider'
import { type Locale, locales } from '@/lib/i18n/locales'
import type { SaleResponse, SaleSnapshot } from '@/lib/sale/sale-snapshot'
import { messages, renderScreen } from './render-screen'

/** An open sale in its second phase. */
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
  takesLimits: true,
  steps: Array.from({ length: 10 }, (_, index) => ({
    sizeInt: '40000000',
    priceWei: String(2_500_000_000_000_000n << BigInt(index)),
  })),
  recentPurchases: [],
}

export const toAnswer = (snapshot: SaleSnapshot): SaleResponse => ({ kind: 'sale', snapshot })

type SaleScreen = {
  /** The sale in the server's HTML. */
  initial?: SaleResponse | null
  /** Later responses of the server; the same sale by default. */
  answers?: () => Promise<Response>
  locale?: Locale
  renderedAtMs?: number
}

/** Renders components of the landing page inside the sale's provider, in one language. */
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
