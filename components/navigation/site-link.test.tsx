import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '@/tests/setup/render-screen'
import { SiteLink } from './site-link'

vi.mock('next/link', () => ({
  default: ({ prefetch, href, ...rest }: ComponentProps<'a'> & { prefetch: unknown }) => (
    <a href={href} data-prefetch={String(prefetch)} {...rest} />
  ),
}))

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const prefetchOf = (name: string) => screen.getByRole('link', { name }).dataset.prefetch

describe('SiteLink', () => {
  const request = vi.fn<(callback: () => void, options: IdleRequestOptions) => number>(() => 1)
  const becomeIdle = () => act(() => request.mock.calls.forEach(([callback]) => callback()))

  beforeEach(() => {
    vi.stubGlobal('requestIdleCallback', request)
    vi.stubGlobal('cancelIdleCallback', vi.fn())
  })
  afterEach(() => {
    cleanup()
    request.mockClear()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('leads to the page in the reader’s language', () => {
    renderScreen(<SiteLink href="/#faq">faq</SiteLink>, 'ar')
    expect(screen.getByRole('link')).toHaveAttribute('href', '/ar#faq')
  })

  it('prefetches in an idle callback with a time-out of 2000 ms', () => {
    renderScreen(<SiteLink href="/contact">contact</SiteLink>)
    expect(prefetchOf('contact')).toBe('false')
    expect(request).toHaveBeenCalledWith(expect.any(Function), { timeout: 2_000 })
    becomeIdle()
    expect(prefetchOf('contact')).toBe('auto')
  })

  it('waits 2000 ms where the browser knows no idle callback', () => {
    vi.useFakeTimers()
    Reflect.deleteProperty(window, 'requestIdleCallback')
    renderScreen(<SiteLink href="/contact">contact</SiteLink>)
    pass(1_999)
    expect(prefetchOf('contact')).toBe('false')
    pass(1)
    expect(prefetchOf('contact')).toBe('auto')
  })

  it.each([
    ['hover', (link: HTMLElement) => fireEvent.pointerEnter(link)],
    ['focus', (link: HTMLElement) => fireEvent.focus(link)],
  ])('leaves a page with a wallet alone until %s', (_, turnTo) => {
    renderScreen(<SiteLink href="/app">dashboard</SiteLink>)
    becomeIdle()
    expect(prefetchOf('dashboard')).toBe('false')
    turnTo(screen.getByRole('link'))
    expect(prefetchOf('dashboard')).toBe('auto')
  })
})
