// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { localeCodes } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { notFoundPath, errorPath, routes } from '@/lib/routes/routes'
import { parseDocument } from './parse-document'
import { ask } from './site'
import { visibleTexts } from './visible-texts'
import { wordsLeft } from './words-left'

const paths: readonly `/${string}`[] = [...Object.values(routes), notFoundPath, errorPath('internal'), errorPath('unknown-middleware')]
const read = async (path: string) => visibleTexts(parseDocument((await ask(path)).text))

describe.each(paths)('%s', (path) => {
  it('says nothing in English in any other language', async () => {
    const english = await read(localizedPath('en', path))
    expect(english.size).toBeGreaterThan(10)
    for (const locale of localeCodes.filter((code) => code !== 'en')) {
      expect(wordsLeft(await read(localizedPath(locale, path)), english), locale).toEqual([])
    }
  })
})
