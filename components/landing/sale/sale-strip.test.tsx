import { act, screen } from '@testing-library/react'
import type { Messages } from 'next-intl'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { silentAfterMs } from '@/components/sale/sale-provider'
import en from '@/messages/en.json'
import { openSale, renderSale, toAnswer } from '@/tests/support/render-sale'
import { siteFormatter } from '@/lib/units/site-formatter'
import { toSaleNumbers } from './sale-numbers'
import { SaleStatus, SaleStrip } from './sale-strip'

const strip = (words: Messages) => <SaleStrip words={words.saleNumbers} written={null} />
const status = (words: Messages) => <SaleStatus words={words.saleStatus} written={null} />
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const silence = /The network is not responding\. These figures are from .*2026/

describe('SaleStrip', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('shows phase, prices, sold INT, holders and stakes', () => {
    renderSale(strip)
    for (const text of [
      '2 of 10',
      '18,000,000 INT left in this phase',
      '0.005 CRO',
      '0.01 CRO',
      'from 80,000,000 INT sold',
      '62,000,000',
      '15.5% of 400,000,000',
      '21',
      'Buyers: 24',
      '17,360,000',
      '5,335,000 in gems, 12,025,000 in crystals',
    ]) {
      expect(screen.getByText(text)).toBeInTheDocument()
    }
  })

  it.each([
    ['de', '62.000.000', '0,005 CRO'],
    ['pt', '62 000 000', '0,005 CRO'],
    ['ar', '62,000,000', '0.005 CRO'],
  ] as const)('writes numbers as the reader of %s does, in latin digits', (locale, sold, price) => {
    const { container } = renderSale(strip, { locale })
    expect(screen.getByText(sold)).toBeInTheDocument()
    expect(screen.getByText(price)).toBeInTheDocument()
    expect(container.textContent).not.toMatch(/[٠-٩]|\{\w+\}/)
  })

  it('reports a sold-out sale without a next price', () => {
    renderSale(strip, { initial: toAnswer({ ...openSale, totalSoldInt: '400000000', phase: 10 }) })
    expect(screen.getByText('Sold out')).toBeInTheDocument()
    expect(screen.getByText('The last phase of the sale')).toBeInTheDocument()
  })

  it('shows no number of holders without the indexer', () => {
    renderSale(strip, { initial: toAnswer({ ...openSale, holders: null }) })
    expect(screen.getByText('Not available')).toBeInTheDocument()
  })

  it('formats no number in the browser before the first news', async () => {
    const written = {
      readAtMs: openSale.readAtMs,
      numbers: toSaleNumbers(openSale, en.saleNumbers, siteFormatter('en-US')),
      block: '1,234',
    }
    let send: (response: Response) => void = () => undefined
    const format = siteFormatter('en-US')
    const spies = (['int', 'costWei', 'number'] as const).map((name) => vi.spyOn(format, name))
    renderSale(
      (words) => (
        <>
          <SaleStatus words={words.saleStatus} written={written} />
          <SaleStrip words={words.saleNumbers} written={written} />
        </>
      ),
      { answers: () => new Promise((resolve) => (send = resolve)) },
    )
    expect(screen.getByText('62,000,000')).toBeInTheDocument()
    expect(screen.getByText(/1,234/)).toBeInTheDocument()
    for (const spy of spies) expect(spy).not.toHaveBeenCalled()
    const news = { ...openSale, readAtMs: openSale.readAtMs + 2_000, totalSoldInt: '62000001' }
    send(Response.json(toAnswer(news)))
    expect(await screen.findByText('62,000,001')).toBeInTheDocument()
    for (const spy of spies) spy.mockRestore()
  })

  it('shows placeholders while loading, and no zero', () => {
    const { container } = renderSale(strip, { initial: null, answers: () => new Promise(() => undefined) })
    expect(container.querySelectorAll('dt')).toHaveLength(6)
    expect(container.querySelector('dl')).toHaveAttribute('aria-busy', 'true')
    expect(container.textContent).not.toMatch(/\d{2}|\b0\b/)
  })
})

describe('SaleStatus', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('shows the block, and dispatches an event for the next one', async () => {
    const blocks = vi.fn()
    window.addEventListener('intrepid:block', blocks)
    renderSale(status, { answers: () => Promise.resolve(Response.json(toAnswer({ ...openSale, blockNumber: 1_235 }))) })
    expect(screen.getByText('Block 1,234')).toBeInTheDocument()
    expect(blocks).not.toHaveBeenCalled()
    await pass(0)
    expect(screen.getByText('Block 1,235')).toBeInTheDocument()
    await pass(4_000)
    expect(blocks.mock.calls.map(([event]) => (event as CustomEvent).detail as unknown)).toEqual([
      { blockNumber: 1_235 },
    ])
    window.removeEventListener('intrepid:block', blocks)
  })

  it('shows since when the data is stale if the server has read nothing new', async () => {
    renderSale(status)
    await pass(silentAfterMs - 1)
    expect(screen.queryByText(silence)).not.toBeInTheDocument()
    await pass(1)
    expect(screen.getByText(silence)).toBeInTheDocument()
  })

  it('is not stale while the server reads successfully without a new block', async () => {
    let readAtMs = openSale.readAtMs
    renderSale(status, {
      answers: () => Promise.resolve(Response.json(toAnswer({ ...openSale, readAtMs: (readAtMs += 2_000) }))),
    })
    await pass(3 * silentAfterMs)
    expect(screen.getByText('Block 1,234')).toBeInTheDocument()
  })

  it('shows stale data at once if the page was rendered with old numbers', () => {
    renderSale(status, { renderedAtMs: openSale.readAtMs + silentAfterMs + 1 })
    expect(screen.getByText(silence)).toBeInTheDocument()
  })

  it.each([
    ['no-contracts', 'There are no contracts on this network yet.'],
    ['unreachable', 'The network is not responding. The figures will appear once it does.'],
  ] as const)('says it is %s', async (kind, sentence) => {
    renderSale(status, { initial: { kind, chainId: 25 } })
    expect(screen.getByRole('status')).toHaveTextContent(sentence)
    await pass(0)
    expect(screen.getByRole('status')).toHaveTextContent(sentence)
  })

  it('reports that the site’s server does not respond', async () => {
    renderSale(status, { answers: () => Promise.reject(new TypeError('Failed to fetch')) })
    await pass(0)
    expect(screen.getByText(silence)).toBeInTheDocument()
  })
})
