import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSale, renderSale, toAnswer } from '@/tests/support/render-sale'
import { LivePurchases } from './live-sale'
import { PurchaseList } from './purchase-list'

const purchase = {
  buyer: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  boughtInt: '7',
  time: 1_795_000_000,
  transactionHash: `0x${'ab'.repeat(32)}`,
} as const

type Notice = (entries: { isIntersecting: boolean }[]) => void

describe('a live part of the landing page', () => {
  const notices: Notice[] = []
  const disconnect = vi.fn()

  beforeEach(() => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe = vi.fn()
        disconnect = disconnect
        constructor(notice: Notice) {
          notices.push(notice)
        }
      },
    )
  })
  afterEach(() => {
    notices.length = 0
    vi.unstubAllGlobals()
  })

  it('shows the server’s HTML until it comes into view, then follows the sale', async () => {
    const later = toAnswer({ ...openSale, recentPurchases: [purchase] })
    renderSale(
      ({ recentPurchases: words }) => (
        <LivePurchases words={words}>
          <PurchaseList words={words} snapshot={openSale} isComing={false} iso="en-US" />
        </LivePurchases>
      ),
      { answers: () => Promise.resolve(Response.json(later)) },
    )
    await act(() => notices[0]?.([{ isIntersecting: false }]))
    expect(screen.getByText(/^No purchases yet/)).toBeInTheDocument()
    await act(() => notices[0]?.([{ isIntersecting: true }]))
    expect(await screen.findByText('7 INT')).toBeInTheDocument()
    expect(disconnect).toHaveBeenCalled()
  })
})
