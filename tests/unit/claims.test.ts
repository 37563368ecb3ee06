import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Locale, localeCodes } from '@/lib/i18n/locales'

const root = resolve(import.meta.dirname, '../..')
const rows = [
  ...readFileSync(resolve(root, 'docs/claims.md'), 'utf8').matchAll(/^\| `([\w.]+)` +\| `([\da-f]{8})` +\| (.+)$/gm),
].map(([, key = '', digest = '', rest = '']) => ({ key, digest, rest }))

function readMessage(locale: string, key: string): string {
  const messages: unknown = JSON.parse(readFileSync(resolve(root, `messages/${locale}.json`), 'utf8'))
  const message = key
    .split('.')
    .reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], messages)
  if (typeof message !== 'string') throw new Error(`${locale} has no message ${key}`)
  return message
}

it('lists claims once', () => {
  expect(rows.length).toBeGreaterThan(10)
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
})

it.each(rows)('$key is the sentence that was checked', ({ key, digest }) => {
  const text = localeCodes.map((locale) => readMessage(locale, key)).join('\n')
  // Changed? Check that the sentence is still true in every language, then write its line again with this digest.
  expect(createHash('sha256').update(text).digest('hex').slice(0, 8)).toBe(digest)
})

it('names tests that exist', () => {
  for (const { key, rest } of rows) {
    const tests = [...rest.matchAll(/`([\w./-]+\.(?:ts|tsx|sol))`/g)].map(([, path = '']) => path)
    expect(tests.length, key).toBeGreaterThan(0)
    for (const path of tests) expect(existsSync(resolve(root, path)), path).toBe(true)
    const names = [...rest.matchAll(/`(test\w+)`/g)].map(([, name = '']) => name)
    const sources = tests.map((path) => readFileSync(resolve(root, path), 'utf8')).join('\n')
    for (const name of names) expect(sources.includes(name), `${key}: ${name}`).toBe(true)
  }
})

/** Parts of sentences that were untrue and must not return, with the reason. */
const untrue: readonly (readonly [reason: string, Readonly<Record<Locale, RegExp>>])[] = [
  [
    'plays, scores and credits come from the database',
    {
      en: /every number|straight from the chain/i,
      de: /jede Zahl|spielen.* direkt (von|aus) der Blockchain/i,
      pt: /todos os números|diretamente da blockchain/i,
      id: /setiap angka|pemain.* langsung dari blockchain/i,
      zh: /每个数字|直接来自区块链/,
      ar: /كل رقم|السلسلة مباشرة|الكتل مباشرة|مباشرةً? من سلسلة/,
    },
  ],
  [
    'the owner can limit the sale to a whitelist',
    {
      en: /open to everybody/i,
      de: /offen für alle/i,
      pt: /aberta a todos/i,
      id: /kurva harga, terbuka untuk semua/i,
      zh: /价格曲线，对所有人公开/,
      ar: /(معلن|مفتوح) للجميع/,
    },
  ],
  [
    'staking brings credits',
    {
      en: /cannot be bought/i,
      de: /Credits lassen sich nicht kaufen/i,
      pt: /créditos não se compram/i,
      id: /kredit tidak bisa dibeli/i,
      zh: /积分不能购买/,
      ar: /لا تُشترى الأرصدة/,
    },
  ],
  [
    'an uploaded game can open connections',
    {
      en: /reaches nothing/i,
      de: /nichts erreicht/i,
      pt: /não chega a mais nada/i,
      id: /tidak menjangkau apa pun/i,
      zh: /一切都碰不到/,
      ar: /لا يصل إلى أي شيء/,
    },
  ],
  [
    'who reaches the outbox depends on the server',
    {
      en: /that machine alone/i,
      de: /nur dieser Rechner/i,
      pt: /só essa máquina/i,
      id: /hanya ditampilkan di komputer itu/i,
      zh: /只在那台机器/,
      ar: /إلا على ذلك الجهاز/,
    },
  ],
  [
    'a stream ends and depends on later purchases',
    {
      en: /a day at the (current|present) rate|earnings grow/i,
      de: /am Tag beim (jetzigen|aktuellen)|Verdienst wächst/i,
      pt: /por dia ao ritmo|ver os ganhos crescer/i,
      id: /per hari dengan laju|penghasilan Anda bertambah/i,
      zh: /按当前速度每天|看着收益增长/,
      ar: /في اليوم بالمعدل|نمو أرباحك/,
    },
  ],
]

function allMessages(tree: object): string[] {
  return Object.values(tree).flatMap((value: string | object) =>
    typeof value === 'string' ? [value] : allMessages(value),
  )
}

describe.each(localeCodes)('the messages in %s', (locale) => {
  const messages = allMessages(JSON.parse(readFileSync(resolve(root, `messages/${locale}.json`), 'utf8')) as object)

  it.each(untrue)('say nothing that is untrue because %s', (_, patterns) => {
    expect(messages.filter((message) => patterns[locale].test(message))).toEqual([])
  })
})
