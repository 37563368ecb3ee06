import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '@/tests/support/render-screen'
import { LanguageLink } from './language-link'

const router = vi.hoisted(() => ({ push: vi.fn(), pathname: '/en' }))
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => router.pathname }))

function visit(address: string) {
  window.history.replaceState(null, '', address)
  router.pathname = window.location.pathname
}

describe('LanguageLink', () => {
  beforeEach(() => {
    router.push.mockClear()
    document.cookie = 'i18n_redirected=; path=/; max-age=0'
  })

  it.each([
    ['/en/leaderboard?x=1#top', '/ar/leaderboard?x=1#top'],
    ['/leaderboard?x=1', '/ar/leaderboard?x=1'],
    ['/en#faq', '/ar#faq'],
    ['/?ref=0x1', '/ar?ref=0x1'],
    ['/en/nowhere?q', '/ar/nowhere?q'],
  ])('leads from %s to %s and remembers the language', (address, target) => {
    visit(address)
    renderScreen(<LanguageLink to="ar" current="en" className="" />)
    fireEvent.click(screen.getByRole('link'))
    expect(router.push).toHaveBeenCalledExactlyOnceWith(target, { scroll: false })
    expect(document.cookie).toContain('i18n_redirected=ar')
  })

  it('does nothing for the current language', () => {
    visit('/en/leaderboard')
    renderScreen(<LanguageLink to="en" current="en" className="" />)
    // The browser must not follow the link either.
    expect(fireEvent.click(screen.getByRole('link'))).toBe(false)
    expect(router.push).not.toHaveBeenCalled()
    expect(document.cookie).not.toContain('i18n_redirected')
  })

  it.each([
    ['/en/leaderboard', '/zh/leaderboard'],
    ['/leaderboard', '/zh/leaderboard'],
    ['/en/nowhere', '/zh'],
    ['/en/not-found-page', '/zh'],
  ])('leads without a script from %s to %s', (address, target) => {
    visit(address)
    renderScreen(<LanguageLink to="zh" current="en" className="" />)
    const link = screen.getByRole('link', { name: '简体中文' })
    expect(link).toHaveAttribute('href', target)
    expect(link).toHaveAttribute('lang', 'zh-CN')
    expect(link).toHaveAttribute('dir', 'ltr')
  })

  it('leaves a click for a new tab to the browser', () => {
    visit('/en')
    renderScreen(<LanguageLink to="ar" current="en" className="" />)
    fireEvent.click(screen.getByRole('link'), { ctrlKey: true })
    expect(router.push).not.toHaveBeenCalled()
  })
})
