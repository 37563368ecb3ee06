import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { localeCodes } from '@/lib/i18n/locales'
import { maxShownEvents, type TransactionView } from '@/lib/transaction-view/transaction-view'
import { renderScreen } from '@/tests/support/render-screen'
import { TransactionFacts } from './transaction-facts'

const address = `0x${'1'.repeat(40)}` as const

const viewOf = (eventCount: number): TransactionView => ({
  chainId: 25,
  hash: `0x${'a'.repeat(64)}`,
  outcome: 'success',
  from: { address, name: null },
  to: { address, name: null },
  created: null,
  valueWei: 0n,
  nonce: 0,
  gasLimit: 21_000n,
  call: null,
  data: '0x',
  mined: {
    block: 7,
    depth: 1,
    time: 1_800_000_000,
    gasUsed: 21_000n,
    feeWei: 1n,
    eventCount,
    events: Array.from({ length: Math.min(eventCount, maxShownEvents) }, (_, logIndex) => ({
      logIndex,
      contract: { address, name: null },
      event: null,
    })),
    revert: null,
  },
})

it('says when only the first events are shown, and how many there are', () => {
  renderScreen(<TransactionFacts view={viewOf(5_000)} />)
  expect(screen.getByText('The first 200 of 5,000 events are shown.')).toBeInTheDocument()
  expect(screen.getAllByRole('listitem')).toHaveLength(200)
})

it('does not say so when all are shown', () => {
  renderScreen(<TransactionFacts view={viewOf(200)} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(200)
  expect(screen.queryByText(/The first/)).toBeNull()
})

it.each(localeCodes)('names both numbers in the language %s', (locale) => {
  const { container } = renderScreen(<TransactionFacts view={viewOf(5_000)} />, locale)
  expect(container.textContent).toMatch(/200[^0-9]/)
  expect(container.textContent).toMatch(/5[.,\s]?000/)
})
