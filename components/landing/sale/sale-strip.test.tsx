import { screen } from '@testing-library/react'
import type { Messages } from 'next-intl'
import { afterEach, describe, expect, it, vi } from 'vitest'
import en from '@/messages/en.json'
import { openSale, renderSale, toAnswer } from '@/tests/support/render-sale'
import { siteFormatter } from '@/lib/units/site-formatter'
import { toSaleNumbers } from './sale-numbers'
import { SaleStatus, SaleStrip } from './sale-strip'

const strip = (words: Messages) => <SaleStrip words={words.saleNumbers} written={null} />

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
