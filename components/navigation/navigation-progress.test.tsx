import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { arriveAt, endNavigation, startNavigation } from './navigation-progress'
import { showProgress } from './progress-bar'

vi.mock('next/navigation', () => ({ usePathname: () => '/' }))

describe('the progress bar of a navigation', () => {
  const show = vi.fn<(share: number) => void>()
  const load = vi.fn(() => Promise.resolve(show))
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  beforeEach(() => {
    vi.useFakeTimers()
    window.history.replaceState(null, '', '/en')
    arriveAt('/en')
  })
  afterEach(() => {
    endNavigation()
    vi.clearAllMocks()
    vi.useRealTimers()
  })

  it('is not loaded for a navigation shorter than 200 ms', async () => {
    startNavigation('/en/contact', 'push', load)
    await pass(199)
    arriveAt('/en/contact')
    await pass(10_000)
    expect(load).not.toHaveBeenCalled()
  })

  it('appears after 200 ms and fills in 5 s', async () => {
    startNavigation('/en/contact', 'push', load)
    await pass(200)
    expect(show).toHaveBeenLastCalledWith(0)
    await pass(2_500)
    expect(show).toHaveBeenLastCalledWith(0.5)
    await pass(2_300)
    expect(show.mock.lastCall?.[0]).toBeCloseTo(0.96)
    await pass(60_000)
    expect(show).toHaveBeenLastCalledWith(0.98)
    arriveAt('/en/contact')
    expect(show).toHaveBeenLastCalledWith(1)
    show.mockClear()
    await pass(10_000)
    expect(show).not.toHaveBeenCalled()
  })

  it('ends when only the query changes', async () => {
    startNavigation('?page=2', 'push', load)
    await pass(1_000)
    expect(show).toHaveBeenCalled()
    window.history.pushState(null, '', '/en?page=2')
    await pass(100)
    expect(show).toHaveBeenLastCalledWith(1)
  })

  it('does not appear for a hash of the same page', async () => {
    startNavigation('#faq', 'push', load)
    startNavigation('/en#faq', 'traverse', load)
    await pass(10_000)
    expect(load).not.toHaveBeenCalled()
  })

  it('appears for back and forward, where the address changes before the page', async () => {
    window.history.replaceState(null, '', '/en/contact')
    startNavigation('/en/contact', 'traverse', load)
    await pass(1_000)
    expect(show).toHaveBeenCalled()
    arriveAt('/en/contact')
    expect(show).toHaveBeenLastCalledWith(1)
  })

  it('restarts with another navigation', async () => {
    startNavigation('/en/contact', 'push', load)
    await pass(3_000)
    startNavigation('/en/login', 'push', load)
    expect(show).toHaveBeenLastCalledWith(1)
    await pass(200)
    expect(show).toHaveBeenLastCalledWith(0)
  })

  it('is omitted if its code fails to load', async () => {
    startNavigation('/en/contact', 'push', () => Promise.reject(new Error('Failed to load chunk')))
    await pass(1_000)
    expect(() => arriveAt('/en/contact')).not.toThrow()
  })

  it('is one element, which disappears when it is full', async () => {
    showProgress(0.3)
    expect(document.querySelectorAll('#nprogress .bar[aria-hidden="true"]')).toHaveLength(1)
    showProgress(1)
    await pass(2_000)
    expect(document.querySelector('#nprogress')).toBeNull()
  })
})
