import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SaleSnapshot } from '@/lib/sale/sale-snapshot'
import { renderScreen } from '@/tests/setup/render-screen'
import { SaleNumbers } from './sale-numbers'

const snapshot: SaleSnapshot = {
  chainId: 31337,
  nativeSymbol: 'CRO',
  blockNumber: 1_234,
  blockTime: 1_795_000_000,
  readAtMs: 1_795_000_000_000,
  phase: 2,
  startDate: 1_794_000_000,
  totalSoldInt: '62000000',
  totalUsers: 24,
  totalIntInGems: '5335000',
  totalIntInCrystals: '12025000',
  steps: Array.from({ length: 10 }, (_, index) => ({
    sizeInt: '40000000',
    priceWei: String(2_500_000_000_000_000n << BigInt(index)),
  })),
  recentPurchases: [],
}

describe('SaleNumbers', () => {
  it('shows phase, prices, what is sold and what is staked', () => {
    renderScreen(<SaleNumbers snapshot={snapshot} isStale={false} />)
    for (const text of ['2 of 10', '0.005 CRO', '62,000,000', '15.5% of 400,000,000', '24', '17,360,000', 'Block 1,234']) {
      expect(screen.getByText(text)).toBeInTheDocument()
    }
    expect(screen.queryByText(/does not answer|not responding/i)).not.toBeInTheDocument()
  })

  it('writes numbers as the reader does', () => {
    renderScreen(<SaleNumbers snapshot={snapshot} isStale={false} />, 'de')
    expect(screen.getByText('62.000.000')).toBeInTheDocument()
    expect(screen.getByText('0,005 CRO')).toBeInTheDocument()
  })

  it('groups digits as in Portugal, not as in Brazil', () => {
    renderScreen(<SaleNumbers snapshot={snapshot} isStale={false} />, 'pt')
    expect(screen.getByText('62 000 000')).toBeInTheDocument()
  })

  it('keeps latin digits in Arabic', () => {
    const { container } = renderScreen(<SaleNumbers snapshot={snapshot} isStale={false} />, 'ar')
    expect(container.textContent).toContain('62,000,000')
    expect(container.textContent).not.toMatch(/[٠-٩]/)
  })

  it('says when the sale opens, that it has no date, that it is sold out', () => {
    const { rerender } = renderScreen(<SaleNumbers snapshot={{ ...snapshot, startDate: 1_796_000_000 }} isStale={false} />)
    expect(screen.getByText(/^Opens /)).toBeInTheDocument()
    rerender(<SaleNumbers snapshot={{ ...snapshot, startDate: 0 }} isStale={false} />)
    expect(screen.getByText('The sale has not opened yet')).toBeInTheDocument()
    rerender(<SaleNumbers snapshot={{ ...snapshot, totalSoldInt: '400000000', phase: 10 }} isStale={false} />)
    expect(screen.getByText('Sold out')).toBeInTheDocument()
  })

  it('keeps the place of numbers that are on their way, and shows no zero', () => {
    const { container } = renderScreen(<SaleNumbers snapshot={null} isStale={false} />)
    expect(container.querySelectorAll('dt')).toHaveLength(5)
    expect(container.textContent).not.toMatch(/\d{2}|\b0\b/)
  })
})
