import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import PageError from '@/app/[locale]/error'
import { localeCodes } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/load-messages'
import { DocumentErrorReference } from './error-reference'
import { ErrorScreen } from './error-screen'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(performance, 'getEntriesByType')
})

/** What a browser tells of the response of its document. jsdom does not. */
const tellNavigation = (navigation: object) => Object.assign(performance, { getEntriesByType: () => [navigation] })

describe('the error page', () => {
  it.each(localeCodes)('shows its message in %s, with status 500 by default', async (locale) => {
    const { errorPage } = await loadMessages(locale)
    const { unmount } = render(<ErrorScreen locale={locale} words={errorPage} />)
    expect(screen.getByRole('alert').textContent).toContain('500')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(errorPage.title)
    expect(screen.getByText(errorPage.subtitle)).toBeTruthy()
    expect(screen.getByRole('link', { name: errorPage.action }).getAttribute('href')).toBe(`/${locale}`)
    unmount()
    render(<ErrorScreen locale={locale} words={errorPage} status={503} message="Why" />)
    expect(screen.getByText('503')).toBeTruthy()
    expect(screen.getByText('Why')).toBeTruthy()
    expect(screen.queryByText(errorPage.subtitle)).toBeNull()
  })

  it('retries after a failure in the browser', async () => {
    const reset = vi.fn()
    document.documentElement.lang = 'de'
    render(<PageError error={new Error('x')} reset={reset} />)
    const { errorPage } = await loadMessages('de')
    await screen.findByRole('heading', { level: 1, name: errorPage.title })
    await userEvent.click(screen.getByRole('button', { name: errorPage.retry }))
    expect(reset).toHaveBeenCalledOnce()
  })

  it('shows the reference under which the server logged a failure in the browser', async () => {
    document.documentElement.lang = 'en'
    history.replaceState(null, '', '/en/shop?from=mail')
    const send = vi.fn((_path: string, _init: RequestInit) =>
      Promise.resolve(Response.json({ reference: '0123456789ab' })),
    )
    vi.stubGlobal('fetch', send)
    render(<PageError error={new TypeError('ada@example.org')} reset={vi.fn()} />)
    expect(await screen.findByText('0123456789ab')).toBeVisible()
    const [path, init] = send.mock.calls[0] ?? []
    expect([path, JSON.parse(String(init?.body))]).toEqual([
      '/api/page-errors',
      { path: '/en/shop', type: 'TypeError', frames: [] },
    ])
  })

  it.each([
    ['reference', '0123456789ab', '0123456789ab'],
    ['cache', '0123456789ab', null],
    ['reference', '<b>', null],
  ])('shows the reference of the metric %s "%s" in the response of the document as %s', (name, description, shown) => {
    tellNavigation({ serverTiming: [{ name, description, duration: 0 }] })
    const { container } = render(<DocumentErrorReference label="Reference for support:" />)
    expect(container.textContent).toBe(shown === null ? '' : `Reference for support: ${shown}`)
  })

  it('shows no reference where the browser does not tell it', () => {
    tellNavigation({})
    expect(render(<DocumentErrorReference label="Reference for support:" />).container.textContent).toBe('')
  })

  it('shows the digest of an error of the server, and no reference that the server does not know', async () => {
    const { errorPage } = await loadMessages('en')
    document.documentElement.lang = 'en'
    const send = vi.fn(() => Promise.resolve(Response.json({ code: 'limited' }, { status: 429 })))
    vi.stubGlobal('fetch', send)
    const { unmount } = render(<PageError error={Object.assign(new Error('x'), { digest: '42' })} reset={vi.fn()} />)
    expect(await screen.findByText('42')).toBeVisible()
    expect(send).not.toHaveBeenCalled()
    unmount()
    render(<PageError error={new Error('x')} reset={vi.fn()} />)
    await screen.findByRole('heading', { level: 1, name: errorPage.title })
    await vi.waitFor(() => expect(send).toHaveBeenCalled())
    expect(screen.queryByText(errorPage.reference)).toBeNull()
  })
})
