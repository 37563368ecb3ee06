import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prefetchLinks } from './prefetch-links'

vi.mock('next/navigation', () => ({ usePathname: () => '/', useRouter: () => ({ prefetch: () => undefined }) }))

const prefetch = vi.fn<(href: string) => void>()
const prefetched = () => prefetch.mock.calls.map(([href]) => href)

/** An observer that reports every observed element as in view at once, except those with `data-far`. */
class AllInView {
  constructor(private readonly report: (entries: { isIntersecting: boolean; target: Element }[]) => void) {}
  observe(target: Element) {
    this.report([{ isIntersecting: !target.hasAttribute('data-far'), target }])
  }
  disconnect() {}
}

describe('pages behind links', () => {
  const request = vi.fn<(callback: () => void, options: IdleRequestOptions) => number>(() => 1)
  const becomeIdle = () => request.mock.calls.forEach(([callback]) => callback())
  let stop: () => void

  beforeEach(() => {
    vi.stubGlobal('IntersectionObserver', AllInView)
    vi.stubGlobal('requestIdleCallback', request)
    vi.stubGlobal('cancelIdleCallback', vi.fn())
    document.body.innerHTML = `
      <a data-prefetch href="/en/leaderboard?x=1#top">near</a> <a data-prefetch href="/en/leaderboard?x=1">again</a> <a data-prefetch href="#faq">here</a>
      <a data-prefetch data-far href="/en/whitepaper"><b>far</b></a> <a data-prefetch href="/en/app">wallet</a> <a href="/en/login">hard</a>`
    stop = prefetchLinks(prefetch)
  })
  afterEach(() => {
    stop()
    prefetch.mockClear()
    request.mockClear()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('are prefetched once when in view, in an idle callback with a time-out of 2000 ms', () => {
    expect(request).toHaveBeenCalledWith(expect.any(Function), { timeout: 2_000 })
    expect(prefetched()).toEqual([])
    becomeIdle()
    expect(prefetched()).toEqual(['/en/leaderboard?x=1'])
  })

  it('are prefetched when the user points at the link or focuses it, heavy ones too', () => {
    becomeIdle()
    fireEvent.pointerOver(screen.getByText('far'))
    fireEvent.pointerOver(screen.getByText('far'))
    fireEvent.focusIn(screen.getByText('wallet'))
    fireEvent.pointerOver(screen.getByText('here'))
    fireEvent.pointerOver(screen.getByText('hard'))
    expect(prefetched()).toEqual(['/en/leaderboard?x=1', '/en/whitepaper', '/en/app'])
  })

  it('are not prefetched after stop', () => {
    stop()
    fireEvent.pointerOver(screen.getByText('far'))
    expect(prefetched()).toEqual([])
    expect(cancelIdleCallback).toHaveBeenCalledWith(1)
  })

  it('wait 2000 ms in browsers without idle callbacks', () => {
    stop()
    vi.useFakeTimers()
    Reflect.deleteProperty(window, 'requestIdleCallback')
    stop = prefetchLinks(prefetch)
    vi.advanceTimersByTime(1_999)
    expect(prefetched()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(prefetched()).toEqual(['/en/leaderboard?x=1'])
  })
})
