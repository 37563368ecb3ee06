import { join } from 'node:path'
import pg from 'pg'
import type { ServerEnv } from '@/lib/env/server-env'
import { waitUntil } from '../wait-until'
import type { Supervisor } from '../supervisor'
import { createCluster } from './create-cluster'
import { preparePostgresPlace } from './postgres-place'

/**
 * Starts the built-in PostgreSQL on 127.0.0.1, creating its data on the first start, and waits until it answers.
 * `isDurable` false spares the disk: for data that nobody needs after a power cut, such as a test's.
 */
export async function startPostgres(env: ServerEnv, supervisor: Supervisor, isDurable: boolean): Promise<void> {
  const place = preparePostgresPlace(env.dataDir)
  const cluster = await createCluster(place)
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '64MB',
    max_wal_size: '256MB',
    log_timezone: 'UTC',
    timezone: 'UTC',
    fsync: isDurable ? 'on' : 'off',
  }
  const child = supervisor.start({
    name: 'database',
    command: place.postgres,
    args: ['-D', cluster, '-p', String(env.databasePort), ...toFlags(settings)],
    env: { ...process.env, LC_ALL: 'C' },
    cwd: cluster,
    account: place.account,
    logFile: join(env.dataDir, 'logs', 'database.log'),
    // "Fast": open connections are closed, what is committed is written.
    stopSignal: 'SIGINT',
    stopWithinMs: 20_000,
  })
  await waitUntil({
    what: 'The database',
    child,
    withinMs: 60_000,
    everyMs: 50,
    isSo: () => isAnswering(env.databaseUrl),
  })
}

function toFlags(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function isAnswering(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
