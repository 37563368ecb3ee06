import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (page: string) => readFileSync(join(root, 'docs', page), 'utf8')
const topics = readdirSync(join(root, 'docs/security')).map((page) => `security/${page}`)

describe.each(['SECURITY.md', ...topics])('docs/%s', (page) => {
  it('names only existing tests', () => {
    const named = [
      ...read(page).matchAll(/`((?:tests|lib|server|components|app|indexer)\/[^`]+\.(?:test|spec)\.tsx?)`/g),
    ].map(([, file = '']) => file)
    if (page !== 'SECURITY.md') expect(named.length).toBeGreaterThan(2)
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })
})

it('docs/SECURITY.md links to every topic', () => {
  expect(topics.filter((page) => !read('SECURITY.md').includes(`](${page})`))).toEqual([])
})

it('docs/security/tests.md names a test for each promise', () => {
  const text = read('security/tests.md')
  const rows =
    text
      .slice(text.search(/^\| promise /m))
      .split('\n\n', 1)[0]
      ?.split('\n')
      .slice(2) ?? []
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter((row) => !/\.(?:test|spec)\.tsx?`|\.md\)/.test(row))).toEqual([])
})
