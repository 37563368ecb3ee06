// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { localeCodes } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routes } from '@/lib/routes/pages'
import ar from '@/messages/ar.json'
import de from '@/messages/de.json'
import en from '@/messages/en.json'
import id from '@/messages/id.json'
import pt from '@/messages/pt.json'
import zh from '@/messages/zh.json'
import { sendRequest } from '@/tests/support/web/http-client'
import { parseDocument } from '@/tests/support/web/visible-texts'

const messages = { ar, de, en, id, pt, zh }

it.each(Object.values(routes))('%s says first that the network is a test network', async (route) => {
  for (const locale of localeCodes) {
    const { text } = await sendRequest(localizedPath(locale, route))
    expect(parseDocument(text).body.querySelector('aside')?.textContent).toBe(messages[locale].testNetwork.banner)
  }
})
