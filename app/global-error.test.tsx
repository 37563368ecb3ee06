import { act } from '@testing-library/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { locales, type Locale } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/load-messages'
import { testNetworkBannerId, testNetworkStylesPath } from '@/lib/test-network-styles'
import GlobalError from './global-error'

vi.mock('./globals.css', () => ({}))
vi.mock('@/lib/i18n/load-messages', { spy: true })

let root: Root | undefined

/** What the whole document holds once it is replaced by the error. */
async function breakDocument(locale: Locale) {
  document.documentElement.lang = locales[locale].iso
  document.documentElement.dir = locales[locale].dir
  root = createRoot(document)
  await act(async () => root?.render(<GlobalError error={new Error('x')} />))
  return document.documentElement
}

describe('where even the layout broke', () => {
  afterEach(() => {
    act(() => root?.unmount())
    vi.restoreAllMocks()
  })

  it.each(['ar', 'de', 'zh'] as const)('tells the reader in %s', async (locale) => {
    const { errorPage, testNetwork } = await loadMessages(locale)
    const html = await breakDocument(locale)
    expect([html.lang, html.dir]).toEqual([locales[locale].iso, locales[locale].dir])
    await vi.waitFor(() => expect(html.querySelector('h1')?.textContent).toBe(errorPage.title), 10_000)
    expect(html.textContent).toContain('500')
    expect(html.querySelector('link')?.getAttribute('href')).toBe(testNetworkStylesPath)
    const banner = html.querySelector(`#${testNetworkBannerId}`)
    expect([banner?.className, banner?.textContent]).toEqual(['hidden', testNetwork.banner])
    expect(html.querySelector('a')?.getAttribute('href')).toBe(`/${locale}`)
  })

  it('there is a way back also where no words can be loaded', async () => {
    vi.mocked(loadMessages).mockRejectedValue(new Error('offline'))
    const html = await breakDocument('pt')
    await vi.waitFor(() => expect(html.querySelector('a')?.getAttribute('href')).toBe('/pt'), 10_000)
    expect(html.querySelector('h1')?.textContent).toBe('Intrepid')
  })
})
