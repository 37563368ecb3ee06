import { act } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openSale, toAnswer } from '@/tests/setup/render-sale'
import { SaleProvider, useSale } from './sale-provider'

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
