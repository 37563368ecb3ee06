import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import journal from '@/lib/server/database/migrations/meta/_journal.json'

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

it('has a file of each migration in the journal, and none beside it, in the order of time', () => {
  const files = readdirSync(resolve(root, 'lib/server/database/migrations')).filter((file) => file.endsWith('.sql'))
  expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.toSorted())
  expect(journal.entries.map(({ idx }) => idx)).toEqual(files.map((_, index) => index))
  const times = journal.entries.map(({ when }) => when)
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
})
