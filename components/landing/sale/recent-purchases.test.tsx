import { screen } from '@testing-library/react'
import type { Messages } from 'next-intl'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openSale, renderSale, toAnswer } from '@/tests/support/render-sale'
import { RecentPurchases } from './recent-purchases'

const list = (words: Messages) => <RecentPurchases words={words.recentPurchases} />
const purchase = {
  buyer: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  boughtInt: '9007199254740993',
  time: 1_795_000_000,
  transactionHash: `0x${'ab'.repeat(32)}`,
} as const

describe('RecentPurchases', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('shows buyer, amount and time, exact beyond floating-point numbers', () => {
    renderSale(list, {
      initial: toAnswer({ ...openSale, recentPurchases: [purchase, { ...purchase, boughtInt: '7' }] }),
    })
    expect(screen.getAllByText('0xf39F…2266')).toHaveLength(2)
    expect(screen.getByText('9,007,199,254,740,993 INT')).toBeInTheDocument()
    expect(screen.getByText('7 INT')).toBeInTheDocument()
    expect(document.querySelector('time')).toHaveAttribute('datetime', '2026-11-18T11:06:40.000Z')
  })

  it('says that there are no purchases yet', () => {
    renderSale(list)
    expect(screen.getByText('No purchases yet. The first one will appear here.')).toBeInTheDocument()
  })

  it('shows nothing without a sale', () => {
    renderSale(list, { initial: { kind: 'no-contracts', chainId: 25 } })
    expect(screen.queryAllByRole('listitem', { hidden: true })).toEqual([])
  })
})
