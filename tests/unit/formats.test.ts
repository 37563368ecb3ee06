import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

it('formats numbers and dates by language and country, which next-intl’s own formatter does not know', () => {
  const files = ['app', 'components'].flatMap((folder) =>
    readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  )
  expect(files.length).toBeGreaterThan(100)
  // In Portuguese they would be Brazilian. `useSiteFormatter` formats as in Portugal.
  expect(files.filter((file) => /\b(use|get)Formatter\b/.test(readFileSync(resolve(root, file), 'utf8')))).toEqual([])
})
