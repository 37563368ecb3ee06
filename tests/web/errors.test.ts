// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { loadMessages } from '@/lib/i18n/load-messages'
import { localeCodes, locales } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { messageKey } from '@/lib/i18n/message-key'
import { errorPath, errorReasons } from '@/lib/routes/pages'
import { leakedInternals } from '@/tests/support/web/leaked-internals'
import { parseDocument } from '@/tests/support/web/visible-texts'
import { sendRequest } from '@/tests/support/web/http-client'

describe.each(localeCodes)('in %s', (locale) => {
  it.each(errorReasons)('shows the complete error page of %s without JavaScript, with its status', async (reason) => {
    const { errorPage, errorReasons: reasons } = await loadMessages(locale)
    const response = await sendRequest(localizedPath(locale, errorPath(reason)))
    const status = {
      internal: 500,
      'unknown-middleware': 500,
      'bad-request': 400,
      'method-not-allowed': 405,
      limited: 429,
    }[reason]
    expect(response.status).toBe(status)
    expect(response.headers['server-timing']).toMatch(/^reference;desc="[\da-f]{12}"$/)
    expect(leakedInternals.exec(response.text)?.[0] ?? null).toBeNull()
    const page = parseDocument(response.text)
    expect([page.documentElement.lang, page.title]).toEqual([locales[locale].iso, errorPage.title])
    const main = page.querySelector('main')?.textContent
    expect(main).toContain(String(status))
    expect(main).toContain(errorPage.title)
    expect(main).toContain(reason === 'internal' ? errorPage.subtitle : reasons[messageKey(reason)])
    expect(response.headers['cache-control']).toBe('private, no-cache')
  })

  it.each(['/nowhere', '/play/some-game', '/play/reference', `/play/${'x'.repeat(64)}`, '/play/test/x'])(
    '%s is 404, whole without JavaScript',
    async (path) => {
      const { notFoundPage, metadata } = await loadMessages(locale)
      for (const response of [
        await sendRequest(localizedPath(locale, path as `/${string}`)),
        await sendRequest(path, { headers: { cookie: `i18n_redirected=${locale}` } }),
      ]) {
        expect(response.status).toBe(404)
        const page = parseDocument(response.text)
        expect([page.documentElement.lang, page.title]).toEqual([locales[locale].iso, metadata.notFoundTitle])
        const main = page.querySelector('main')
        expect(main?.querySelector('h1')?.textContent).toBe(notFoundPage.title)
        expect(main?.textContent).toContain(notFoundPage.subtitle)
        expect(main?.querySelector('a')?.getAttribute('href')).toBe(`/${locale}`)
      }
    },
  )
})

it('uses the English texts of the specification', async () => {
  const missing = parseDocument((await sendRequest('/en/nowhere')).text)
  expect(missing.title).toBe('This page could not be found')
  expect(missing.querySelector('main')?.textContent).toMatch(
    /404This page could not be found\.You can either stay and chill here, or go back to the beginning\./,
  )
  const broken = parseDocument((await sendRequest('/en/error-page/unknown-middleware')).text)
  expect(broken.querySelector('main')?.textContent).toMatch(/^500An error occurredUnknown middleware/)
})
