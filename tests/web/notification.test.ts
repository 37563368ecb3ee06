// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { localeCodes } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { loadMessages } from '@/lib/i18n/load-messages'
import { routes } from '@/lib/routes/pages'
import { sendRequest } from '@/tests/support/web/http-client'
import { parseDocument } from '@/tests/support/web/visible-texts'

// The site of these tests has SITE_NOTIFICATION=noteUnaudited.
it.each(localeCodes)('pages in %s say above the header what the setting names', async (locale) => {
  const { siteNotification } = await loadMessages(locale)
  for (const route of [routes.home, routes.leaderboard, routes.shop]) {
    const { text } = await sendRequest(localizedPath(locale, route))
    const bar = parseDocument(text).querySelector('.site-notification')
    expect(bar?.querySelector('p')?.textContent, route).toBe(siteNotification.noteUnaudited)
    expect(bar?.querySelector('button')?.getAttribute('aria-label'), route).toBe(siteNotification.dismiss)
  }
})
