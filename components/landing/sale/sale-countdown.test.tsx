import { act, screen } from '@testing-library/react'
import type { Messages } from 'next-intl'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSale, renderSale, toAnswer } from '@/tests/support/render-sale'
import { SaleCountdown } from './sale-countdown'

const countdown = (words: Messages) => <SaleCountdown words={words.saleCountdown} />
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const soon = { ...openSale, startDate: openSale.blockTime + 90_061 }
const digits = () => screen.getByRole('timer').textContent

describe('SaleCountdown', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('counts down to the chain’s date every second', async () => {
    renderSale(countdown, { initial: toAnswer(soon) })
    expect(screen.getByText(/^The sale starts on Nov 19, 2026/)).toBeInTheDocument()
    expect(digits()).toBe('01d01h01min01s')
    await pass(1_000)
    expect(digits()).toBe('01d01h01min00s')
    await pass(1_000)
    expect(digits()).toBe('01d01h00min59s')
  })

  it.each([-1, 1])('does not depend on the user’s clock (wrong by %i day)', async (days) => {
    vi.setSystemTime(Date.now() + days * 86_400_000)
    renderSale(countdown, { initial: toAnswer(soon) })
    expect(digits()).toBe('01d01h01min01s')
    await pass(2_000)
    expect(digits()).toBe('01d01h00min59s')
  })

  it('is not announced every second', () => {
    renderSale(countdown, { initial: toAnswer(soon) })
    const timer = screen.getByRole('timer')
    expect(timer.closest('[aria-live="polite"], [aria-live="assertive"], [role="status"]')).toBeNull()
  })

  it('stops while the page is hidden and is correct when it is visible again', async () => {
    renderSale(countdown, { initial: toAnswer(soon) })
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(60_000)
    expect(digits()).toBe('01d01h01min01s')
    hidden.mockReturnValue(false)
    await act(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(digits()).toBe('01d01h00min01s')
  })

  it.each([
    ['it is live', openSale, /^Live since Nov 6, 2026/],
    ['it is sold out', { ...openSale, totalSoldInt: '400000000' }, /^Sold out\. The sale started on Nov 6, 2026/],
    ['it has no date', { ...openSale, startDate: 0 }, /^The sale has not started yet$/],
  ])('does not tick when %s', async (_, snapshot, sentence) => {
    renderSale(countdown, { initial: toAnswer(snapshot) })
    expect(screen.getByText(sentence)).toBeInTheDocument()
    expect(screen.queryByRole('timer')).not.toBeInTheDocument()
  })

  it('uses the server’s text for its date, and formats another date itself', async () => {
    const written = { seconds: openSale.startDate, text: 'the sixth' }
    const later = { ...openSale, startDate: openSale.startDate - 86_400 }
    renderSale((words) => <SaleCountdown words={words.saleCountdown} written={written} />, {
      answers: () => Promise.resolve(Response.json(toAnswer(later))),
    })
    expect(screen.getByText(/^Live since the sixth/)).toBeInTheDocument()
    await pass(0)
    expect(screen.getByText(/^Live since Nov 5, 2026/)).toBeInTheDocument()
  })

  it('does not report a live sale while the chain is unreachable', () => {
    renderSale(countdown, { initial: { kind: 'unreachable', chainId: 25 } })
    expect(screen.getByText('The status of the sale is unknown: the network is not responding')).toBeInTheDocument()
  })
})
