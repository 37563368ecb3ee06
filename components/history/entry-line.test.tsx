import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { HistoryPageEntry } from '@/lib/history/history-page'
import { renderScreen } from '@/tests/support/render-screen'
import { EntryLine } from './entry-line'

vi.mock('@/components/wallet/use-platform-data', () => ({ useAssets: () => ({ kind: 'loading' }) }))
vi.mock('@/components/wallet/use-active-chain', () => ({ useNativeSymbol: () => 'CRO' }))

const given: HistoryPageEntry = {
  ...{ block: 1, logIndex: 0, time: 0, transactionHash: `0x${'1'.repeat(64)}`, kind: 'crystal-given' },
  ...{ intBaseUnits: null, bonusIntBaseUnits: null, wei: null, assetIndex: 0, quantity: 1n, otherAddress: null },
}

it.each([
  ['en', 'season-rank', 'Season reward: rank 2 in season \u20662026-W48\u2069'],
  ['en', 'weekly-quest', 'Season reward: draw of the weekly quest in season \u20662026-W48\u2069'],
  ['ar', 'weekly-quest', 'مكافأة الموسم: قرعة مهمة الأسبوع في الموسم \u20662026-W48\u2069'],
] as const)('says in %s what minted crystals are a reward for: %s', (locale, reason, text) => {
  renderScreen(<EntryLine entry={{ ...given, reward: { season: '2026-W48', reason, rank: 2 } }} />, locale)
  expect(screen.getByText(text)).toBeInTheDocument()
})

it('says how many stones were bought while their names are unknown', () => {
  renderScreen(<EntryLine entry={{ ...given, kind: 'gem-bought', assetIndex: 4, quantity: 12n }} />)
  expect(screen.getByText('× 12').parentElement).toHaveTextContent(/^Gem bought × 12$/)
})
