import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { localeCodes } from '@/lib/i18n/locales'
import { messages, renderScreen } from '@/tests/support/render-screen'
import { Market } from './market'

const gem = (index: number, name: string, isListed: boolean) => ({
  kind: 'gem',
  index,
  name,
  power: 10n,
  unscaledPrice: 100n,
  buyPriceInt: 100n,
  sellPriceInt: 100n,
  isListed,
})
const gems = [
  gem(0, 'For sale', true),
  gem(1, 'Held', true),
  gem(2, 'Delisted', false),
  gem(3, 'Delisted, held', false),
]

vi.mock('@/components/wallet/use-wallet', () => ({ useWallet: () => ({ isConnected: true }) }))
vi.mock('@/components/wallet/use-platform-data', () => ({
  useAssets: () => ({ kind: 'ready', value: { gems, crystals: [] }, readAtMs: 0 }),
  useGlobalData: () => ({ kind: 'loading' }),
}))
vi.mock('@/components/wallet/use-user-data', () => ({
  useUserData: () => ({
    kind: 'ready',
    value: { gems: [0n, 2n, 0n, 1n], crystals: [], spendableInt: 500n, gemPower: 0n, crystalPower: 0n },
    readAtMs: 0,
  }),
}))

it.each(localeCodes)('names each stone with the words that its button shows (%s)', (locale) => {
  renderScreen(<Market />, locale)
  const { buyAction, tradeAction, details } = messages[locale].assetCard
  for (const [name, label] of [
    ['For sale', buyAction],
    ['Held', tradeAction],
    ['Delisted', details],
    ['Delisted, held', details],
  ] as const) {
    const card = screen.getByText(name, { selector: 'bdi' }).closest('button')
    expect(card).toHaveTextContent(label)
    const spoken = card?.getAttribute('aria-label')?.toLocaleLowerCase(locale)
    expect(spoken).toContain(label.toLocaleLowerCase(locale))
    expect(spoken).toContain(name.toLocaleLowerCase(locale))
  }
})
