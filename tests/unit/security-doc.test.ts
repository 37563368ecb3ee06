import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (page: string) => readFileSync(join(root, 'docs', page), 'utf8')
const topics = readdirSync(join(root, 'docs/security')).map((page) => `security/${page}`)

// That all files they name exist is tested for all pages (`docs.test.ts`).
it.each(topics)('docs/%s names tests', (page) => {
  expect(read(page).match(/`[^`]+\.(?:test|spec)\.tsx?`/g)?.length).toBeGreaterThan(2)
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
