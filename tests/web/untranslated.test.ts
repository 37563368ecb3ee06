// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { localeCodes } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { errorPath, notFoundPath } from '@/lib/routes/pages'
import { sendRequest } from '@/tests/support/web/http-client'
import { createSameMessageCheck, findUntranslated } from '@/tests/support/web/untranslated'
import { parseDocument, visibleTexts } from '@/tests/support/web/visible-texts'

/** What tests/web/pages.test.ts does not read. */
const paths: readonly `/${string}`[] = [notFoundPath, errorPath('internal'), errorPath('unknown-middleware')]
const read = async (path: string) => visibleTexts(parseDocument((await sendRequest(path)).text))

describe.each(paths)('%s', (path) => {
  it('contains no English in any other language', async () => {
    const english = await read(localizedPath('en', path))
    expect(english.size).toBeGreaterThan(10)
    const left: string[] = []
    for (const locale of localeCodes.filter((code) => code !== 'en')) {
      const found = findUntranslated(await read(localizedPath(locale, path)), english, createSameMessageCheck(locale))
      left.push(...found.map((text) => `${locale}: ${text}`))
    }
    expect(left).toEqual([])
  })
})

describe('the comparison', () => {
  const texts = (...words: string[]) => new Set(words)

  it('finds untranslated texts, and ignores names and numbers', () => {
    const english = texts(
      'Leaderboard',
      '1,234 INT',
      'Obsidian',
      '0x70997970…79C8',
      'Whitepaper · Intrepid',
      'Read more',
    )
    const left = ['Leaderboard', 'Obsidian', 'Read more']
    expect(findUntranslated(english, english, (text) => text === 'Whitepaper')).toEqual(left)
    expect(findUntranslated(texts('Rangliste', 'Mehr'), english, () => false)).toEqual([])
  })

  it('ignores a message that is the same in both languages, with any number', () => {
    const isSame = createSameMessageCheck('de')
    expect(['Block 227', 'Block two', 'Bond 227'].map(isSame)).toEqual([true, false, false])
  })

  it('checks accessible names, and ignores texts marked as English', () => {
    const page = parseDocument(
      '<html lang="de"><p>Eins<b title="Zwei"></b></p><p lang="en">Three</p><code>four()</code><img alt="Fünf"></html>',
    )
    expect([...visibleTexts(page)].filter(Boolean).toSorted()).toEqual(['Eins', 'Fünf', 'Zwei'])
  })
})
