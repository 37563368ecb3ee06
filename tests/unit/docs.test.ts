import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import manifest from '@/package.json' with { type: 'json' }

const root = resolve(import.meta.dirname, '../..')
const pagesBelow = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join(folder, path))
const pages = ['README.md', ...['contracts', 'deploy', 'docs', 'sdk'].flatMap(pagesBelow)]
const read = (page: string) => readFileSync(join(root, page), 'utf8')

/** Paths of files and folders in the docs, without patterns (`<id>`, `*`) and files that a deployment writes. */
const files =
  /`((?:app|components|contracts|deploy|docs|games|indexer|lib|messages|public|scripts|sdk|server|tests)\/[^`\s<>{}*…]+)`/g

const migrations = join(root, 'lib/server/database/migrations')

const isWritten = (file: string) => file.startsWith('contracts/deployments')

describe.each(pages)('%s', (page) => {
  const text = read(page)

  it('links only to existing files', () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link)
    expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([])
  })

  it('names only existing files and folders', () => {
    const named = [...text.matchAll(files)].map(([, file = '']) => file.replace(/:\d+$/, ''))
    expect(named.filter((file) => !isWritten(file) && !existsSync(join(root, file)))).toEqual([])
  })

  it('names only existing migrations', () => {
    const named = [...text.matchAll(/`(\d{4}_\w+)`/g)].map(([, migration = '']) => migration)
    expect(named.filter((migration) => !existsSync(join(migrations, `${migration}.sql`)))).toEqual([])
  })

  it('names only existing npm scripts', () => {
    const commands = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, command = '']) => command)
    expect(commands.filter((command) => !(command in manifest.scripts))).toEqual([])
  })
})
