import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/SECURITY.md'), 'utf8')

it('docs/SECURITY.md names an existing test for each promise', () => {
  const named = [...text.matchAll(/`((?:tests|lib|server|components|app)\/[^`]+\.(?:test|spec)\.tsx?)`/g)].map(
    ([, file = '']) => file,
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
  const rows = text.slice(text.indexOf('| promise |')).split('\n\n', 1)[0]?.split('\n').slice(2) ?? []
  expect(rows.filter((row) => !/\.(?:test|spec)\.tsx?`|\.md\)/.test(row))).toEqual([])
})
