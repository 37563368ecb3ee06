import { act, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { StickyHeader } from './sticky-header'

const path = vi.hoisted(() => ({ current: '/en' }))
vi.mock('next/navigation', () => ({ usePathname: () => path.current }))

function scrollTo(y: number) {
  vi.stubGlobal('scrollY', y)
  act(() => void window.dispatchEvent(new Event('scroll')))
}

const header = () => screen.getByRole('banner')
const open = (pathname: string) => {
  path.current = pathname
  render(<StickyHeader>…</StickyHeader>)
}

describe('StickyHeader', () => {
  beforeEach(() => void vi.stubGlobal('scrollY', 0))

  it.each(['/', '/en', '/ar/'])('is solid on the landing page %s only after more than 80 px', (pathname) => {
    open(pathname)
    expect(header()).toHaveAttribute('data-page', 'home')
    expect(header()).not.toHaveAttribute('data-solid')
    scrollTo(80)
    expect(header()).not.toHaveAttribute('data-solid')
    scrollTo(81)
    expect(header()).toHaveAttribute('data-solid')
  })

  it('stays solid until the page is back at the top', () => {
    open('/en')
    scrollTo(500)
    scrollTo(20)
    expect(header()).toHaveAttribute('data-solid')
    scrollTo(0)
    expect(header()).not.toHaveAttribute('data-solid')
    scrollTo(20)
    expect(header()).not.toHaveAttribute('data-solid')
  })

  it('is solid if a page opens scrolled', () => {
    vi.stubGlobal('scrollY', 900)
    open('/en')
    expect(header()).toHaveAttribute('data-solid')
  })

  it.each(['/en/leaderboard', '/app', '/de/app/sandbox'])('is solid from the start on %s', (pathname) => {
    open(pathname)
    expect(header()).toHaveAttribute('data-page', 'other')
    expect(header()).toHaveAttribute('data-solid')
  })
})
