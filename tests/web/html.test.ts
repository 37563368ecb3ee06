import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { execa } from 'execa'
import * as v from 'valibot'
import { afterAll, expect, it } from 'vitest'
import { publishedGameIds } from '@/lib/games/game-ids'
import { localizedPath } from '@/lib/i18n/localized-path'
import { localeCodes } from '@/lib/i18n/locales'
import { errorPath, errorReasons, notFoundPath, routes } from '@/lib/routes/pages'
import { createOfflinePage } from '@/lib/service-worker'
import { loadMessages } from '@/lib/i18n/load-messages'
import { isLongRun } from '@/tests/support/long-run'
import { sendRequest } from '@/tests/support/web/http-client'

const checker = 'node_modules/vnu-jar/build/dist/vnu.jar'
const reportSchema = v.object({
  messages: v.array(v.object({ url: v.string(), message: v.string(), extract: v.optional(v.string(), '') })),
})

// Languages share their markup; Arabic also turns it around.
const checkedLocales = isLongRun ? localeCodes : (['ar'] as const)
const paths: readonly `/${string}`[] = [
  ...Object.values(routes),
  ...publishedGameIds.map((game) => `/play/${game}` as const),
  notFoundPath,
  ...errorReasons.map(errorPath),
]
// Not the outbox: it links to whatever other tests wrote into their messages.
const addresses = checkedLocales.flatMap((locale) => paths.map((path) => localizedPath(locale, path)))

const folder = mkdtempSync(join(tmpdir(), 'intrepid-html-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// Needs Java: scripts/test/install-system.ts.
it('the Nu HTML checker finds no error in any page', async () => {
  for (const address of addresses) {
    const { text } = await sendRequest(address)
    // The checker knows no newer CSS, which the browser tests see.
    const html = text.replaceAll(/(<style[^>]*>)[^]*?(?=<\/style>)/g, '$1')
    writeFileSync(join(folder, `${address.slice(1).replaceAll('/', '~')}.html`), html)
  }
  for (const locale of checkedLocales)
    writeFileSync(
      join(folder, `offline-${locale}.html`),
      createOfflinePage(locale, (await loadMessages(locale)).offlinePage, 'Test'),
    )
  const { stderr } = await execa('java', ['-jar', checker, '--format', 'json', '--errors-only', folder], {
    reject: false,
  })
  const { messages } = v.parse(reportSchema, JSON.parse(stderr))
  expect(messages.map(({ url, message, extract }) => `${basename(url)}: ${message} ${extract}`)).toEqual([])
})
