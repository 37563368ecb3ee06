import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prefetchSoftLinks } from './prefetch-soft-links'

const prefetch = vi.fn<(href: string) => void>()
const prefetched = () => prefetch.mock.calls.map(([href]) => href)

/** What an observer of the browser would see: everything that it watches is in sight at once. */
class EverythingInSight {
  constructor(private readonly tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {}
  observe(target: Element) {
    this.tell([{ isIntersecting: !target.hasAttribute('data-far'), target }])
  }
  disconnect() {}
}

describe('pages behind links', () => {
  const request = vi.fn<(callback: () => void, options: IdleRequestOptions) => number>(() => 1)
  const becomeIdle = () => request.mock.calls.forEach(([callback]) => callback())
  let stop: () => void

  beforeEach(() => {
    vi.stubGlobal('IntersectionObserver', EverythingInSight)
    vi.stubGlobal('requestIdleCallback', request)
    vi.stubGlobal('cancelIdleCallback', vi.fn())
    document.body.innerHTML = `
      <a data-soft href="/en/leaderboard?x=1#top">near</a> <a data-soft href="/en/leaderboard?x=1">again</a> <a data-soft href="#faq">here</a>
      <a data-soft data-far href="/en/whitepaper"><b>far</b></a> <a data-soft href="/en/app">wallet</a> <a href="/en/login">hard</a>`
    stop = prefetchSoftLinks(prefetch)
  })
  afterEach(() => {
    stop()
    prefetch.mockClear()
    request.mockClear()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('are prefetched once where they are in sight, in an idle callback with a time-out of 2000 ms', () => {
    expect(request).toHaveBeenCalledWith(expect.any(Function), { timeout: 2_000 })
    expect(prefetched()).toEqual([])
    becomeIdle()
    expect(prefetched()).toEqual(['/en/leaderboard?x=1'])
  })

  it('are prefetched when the reader turns to the link, one with a wallet too', () => {
    becomeIdle()
    fireEvent.pointerOver(screen.getByText('far'))
    fireEvent.pointerOver(screen.getByText('far'))
    fireEvent.focusIn(screen.getByText('wallet'))
    fireEvent.pointerOver(screen.getByText('here'))
    fireEvent.pointerOver(screen.getByText('hard'))
    expect(prefetched()).toEqual(['/en/leaderboard?x=1', '/en/whitepaper', '/en/app'])
  })

  it('are left alone once it is stopped', () => {
    stop()
    fireEvent.pointerOver(screen.getByText('far'))
    expect(prefetched()).toEqual([])
    expect(cancelIdleCallback).toHaveBeenCalledWith(1)
  })

  it('wait 2000 ms where the browser knows no idle callback', () => {
    stop()
    vi.useFakeTimers()
    Reflect.deleteProperty(window, 'requestIdleCallback')
    stop = prefetchSoftLinks(prefetch)
    vi.advanceTimersByTime(1_999)
    expect(prefetched()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(prefetched()).toEqual(['/en/leaderboard?x=1'])
  })
})
