import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { localeCodes } from '@/lib/i18n/locales'

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
