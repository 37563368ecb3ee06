import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { createPostgres } from './create-postgres'
import { copyTemplate } from './database-template'
import { freePort } from './free-port'
import { waitUntil } from './wait-until'

export type TestDatabase = {
  readonly url: string
  readonly database: PooledDatabase
  /** Stops the server, as it would be for an upgrade, and starts it again after a while. */
  restart(downMs: number): Promise<void>
  /** Ends the server as a power cut would. */
  kill(): Promise<void>
  /** Starts it again after that. */
  revive(): Promise<void>
  stop(): Promise<void>
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** A PostgreSQL server of its own with the product's tables, its files below `parent`. */
export async function startTestDatabase(
  options: { readonly parent?: string; readonly flags?: readonly string[] } = {},
): Promise<TestDatabase> {
  const { parent = tmpdir(), flags = ['-c', 'fsync=off'] } = options
  const folder = await mkdtemp(join(parent, 'indexer-test-'))
  const port = await freePort()
  // The server runs as another user where this is root.
  await chmod(folder, 0o755)
  await copyTemplate(folder)
  const server = createPostgres({ databaseDir: join(folder, 'data'), port, postgresFlags: [...flags] })
  await server.start()
  const url = `postgres://intrepid:intrepid@127.0.0.1:${port}/intrepid`
  const { database, pool } = connectDatabase(url, 4)
  return {
    url,
    database,
    async restart(downMs) {
      await server.stop()
      await new Promise((resolve) => setTimeout(resolve, downMs))
      await server.start()
    },
    async kill() {
      const pid = Number((await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n', 1)[0])
      process.kill(pid, 'SIGKILL')
      await waitUntil(() => !isAlive(pid) || 'still there')
    },
    revive: async () => {
      // What the dead server left behind ends a moment after it, and keeps a new one from starting until then.
      await waitUntil(() => server.start().then(() => true as const))
    },
    async stop() {
      await pool.end()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
