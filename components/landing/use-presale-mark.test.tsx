import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { siteFormatter } from '@/components/live/site-formatter'
import { openSale } from '@/tests/setup/render-sale'
import type { LiveSale } from './sale-provider'
import { isPresaleLive, usePresaleMark } from './use-presale-mark'

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
