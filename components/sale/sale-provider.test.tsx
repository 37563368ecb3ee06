import { act, render } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { siteFormatter } from '@/lib/units/site-formatter'
import { openSale, toAnswer } from '@/tests/support/render-sale'
import { isPresaleLive, type LiveSale, SaleProvider, usePresaleMark, useSale } from '@/components/sale/sale-provider'

function Block() {
  const { snapshot } = useSale()
  return <p className={`block-${snapshot?.blockNumber}`}>{snapshot?.blockNumber}</p>
}

const page = (Leaf: typeof Block) => (
  <SaleProvider initial={toAnswer(openSale)} renderedAtMs={openSale.readAtMs} iso="en-US">
    <Suspense>
      <Leaf />
    </Suspense>
  </SaleProvider>
)

describe('SaleProvider', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('lets a leaf whose code arrives late begin with what the server rendered', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(toAnswer({ ...openSale, blockNumber: 1_235 }))))
    const place = document.createElement('div')
    place.innerHTML = renderToString(page(Block))
    const arrival: { arrive: () => void } = { arrive: () => undefined }
    const Late = lazy(
      () => new Promise<{ default: typeof Block }>((resolve) => (arrival.arrive = () => resolve({ default: Block }))),
    )
    const onRecoverableError = vi.fn()
    const complaint = vi.spyOn(console, 'error')

    const root = await act(() => hydrateRoot(place, page(Late as unknown as typeof Block), { onRecoverableError }))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(place.innerHTML).toContain('block-1234')
    await act(async () => arrival.arrive())

    expect(place.innerHTML).toContain('<p class="block-1235">1235</p>')
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(complaint.mock.calls.flat().filter((word) => /hydrat/i.test(String(word)))).toEqual([])
    await act(() => root.unmount())
  })
})

const sold = String(openSale.steps.reduce((sum, { sizeInt }) => sum + BigInt(sizeInt), 0n))

describe('isPresaleLive', () => {
  it('is true while people can buy', () => {
    expect(isPresaleLive({ snapshot: openSale, problem: null })).toBe(true)
  })

  it.each([
    ['before its start', { snapshot: { ...openSale, startDate: openSale.blockTime + 1 }, problem: null }],
    ['without a date', { snapshot: { ...openSale, startDate: 0 }, problem: null }],
    ['when it is sold out', { snapshot: { ...openSale, totalSoldInt: sold }, problem: null }],
    ['where there are no contracts', { snapshot: null, problem: 'no-contracts' }],
    ['while the chain is silent', { snapshot: openSale, problem: 'stale' }],
  ] as const)('claims nothing %s', (_, sale) => {
    expect(isPresaleLive(sale)).toBe(false)
  })
})

describe('the mark of the document', () => {
  const sale: LiveSale = {
    snapshot: openSale,
    problem: null,
    format: siteFormatter('en-US'),
    iso: 'en-US',
    renderedAtMs: 0,
  }
  const mark = () => document.documentElement.dataset.presale

  function Marked(props: LiveSale) {
    usePresaleMark(props)
    return null
  }

  it('is there while the presale is live, also after another language, and gone with the page', () => {
    const { rerender, unmount } = render(<Marked {...sale} />)
    expect(mark()).toBe('live')
    delete document.documentElement.dataset.presale
    rerender(<Marked {...sale} iso="de-DE" />)
    expect(mark()).toBe('live')
    rerender(<Marked {...sale} iso="de-DE" problem="stale" />)
    expect(mark()).toBeUndefined()
    rerender(<Marked {...sale} />)
    unmount()
    expect(mark()).toBeUndefined()
  })
})
