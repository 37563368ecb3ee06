import { act, screen } from '@testing-library/react'
import type { Messages } from 'next-intl'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSale, renderSale, toAnswer } from '@/tests/support/render-sale'
import { SaleStatus } from './sale-strip'
import { silentAfterMs } from '@/components/sale/sale-provider'

const status = (words: Messages) => <SaleStatus words={words.saleStatus} written={null} />
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const silence = /The network is not responding\. These figures are from .*2026/

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
