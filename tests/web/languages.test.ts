import { describe, expect, it } from 'vitest'
import { localeCodes, locales, type Locale } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { loadMessages } from '@/lib/i18n/load-messages'
import { notFoundPath, routes } from '@/lib/routes/pages'
import { isLongRun } from '@/tests/support/long-run'
import { getPageTexts, type RouteName } from '@/tests/support/web/page-titles'
import { sendRequest } from '@/tests/support/web/http-client'

type Question = {
  readonly locale: Locale
  readonly target: string
  readonly headers: Record<string, string>
  readonly sentence: string
  readonly status: number
}

async function listQuestions(locale: Locale): Promise<Question[]> {
  const { notFoundPage } = await loadMessages(locale)
  const other = localeCodes[(localeCodes.indexOf(locale) + 1) % localeCodes.length] ?? 'en'
  const cookie = { cookie: `i18n_redirected=${locale}`, 'accept-language': other }
  const names = Object.keys(routes) as RouteName[]
  const pages = await Promise.all(
    names.map(async (name) => {
      const route = routes[name]
      const common = { locale, sentence: (await getPageTexts(name, locale)).description, status: 200 }
      return [
        // The path decides, whatever the browser prefers.
        {
          ...common,
          target: localizedPath(locale, route),
          headers: { cookie: `i18n_redirected=${other}`, 'accept-language': other },
        },
        { ...common, target: `${localizedPath(locale, route)}?utm=${locale}`, headers: {} },
        ...(route === '/'
          ? []
          : [
              { ...common, target: route, headers: cookie },
              { ...common, target: route, headers: { 'accept-language': `${locale};q=0.9` } },
            ]),
      ]
    }),
  )
  const missing = [localizedPath(locale, '/nowhere'), localizedPath(locale, notFoundPath)].map((target) => ({
    locale,
    target,
    headers: {},
    sentence: notFoundPage.title,
    status: 404,
  }))
  return [
    ...pages.flat(),
    ...missing,
    { locale, target: '/no/where', headers: cookie, sentence: notFoundPage.title, status: 404 },
  ]
}

/** All items, each far from the one before it, in the same order every day. */
function mix<T>(items: readonly T[]): T[] {
  const { length } = items
  let step = Math.round(length * 0.618)
  while (greatestCommonDivisor(step, length) > 1) step += 1
  return Array.from({ length }, (_, index) => items[(index * step) % length] as T)
}

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b))

const plain = (html: string) => html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')

async function check({ locale, target, headers, sentence, status }: Question): Promise<string | null> {
  const response = await sendRequest(target, { headers })
  const html = plain(response.text)
  if (response.status !== status) return `${target}: status ${response.status}`
  const { iso, dir } = locales[locale]
  if (!html.includes(`<html lang="${iso}" dir="${dir}"`))
    return `${target}: ${/<html[^>]*>/.exec(html)?.[0]} instead of ${iso} ${dir}`
  return html.includes(sentence) ? null : `${target}: without the words of ${locale}`
}

describe('every page', () => {
  it('is in the requested language, twelve at once and mixed', async () => {
    const questions = (await Promise.all(localeCodes.map(listQuestions))).flat()
    // Every question takes minutes. A page in the wrong language comes from one rendered beside it, so 200 show it.
    const queue = mix(questions).slice(0, isLongRun ? undefined : 200)
    expect(queue.length).toBeGreaterThanOrEqual(200)
    expect(new Set(queue.map(({ locale }) => locale)).size).toBe(localeCodes.length)
    const wrong: string[] = []
    async function work() {
      for (let question = queue.pop(); question; question = queue.pop()) {
        const problem = await check(question)
        if (problem) wrong.push(problem)
      }
    }
    await Promise.all(Array.from({ length: 12 }, work))
    expect(wrong).toEqual([])
  }, 300_000)

  it('differs from the same page in another language', async () => {
    const words = await Promise.all(
      localeCodes.map(async (locale) => (await loadMessages(locale)).metadata.leaderboardDescription),
    )
    expect(new Set(words).size).toBe(localeCodes.length)
  })
})
