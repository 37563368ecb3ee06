import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'
import pg from 'pg'
import type { ServerEnv } from '@/lib/env/server-env'
import { LaunchError } from '../launch-error'
import { type Supervisor, waitUntilReady } from '../supervisor'
import { type PostgresPlace, preparePostgresPlace } from './postgres-place'

/** Only our own role may connect, to our own database, from this machine. The superuser cannot connect. */
const hostRules = 'host intrepid intrepid 127.0.0.1/32 scram-sha-256\n'

const firstStatements = [
  "CREATE ROLE intrepid LOGIN CREATEDB PASSWORD 'intrepid';",
  'CREATE DATABASE intrepid OWNER intrepid;',
  '',
].join('\n')

/** Creates the database cluster in the data folder unless it exists. It gets its name when it is complete, so that an interrupted one is repeated. */
async function createCluster(place: PostgresPlace): Promise<string> {
  const cluster = join(place.dataFolder, 'cluster')
  if (existsSync(cluster)) return cluster
  const draft = join(place.dataFolder, 'cluster.new')
  await rm(draft, { recursive: true, force: true })
  await run(place, place.initdb, [
    `--pgdata=${draft}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-sync',
  ])
  await run(place, place.postgres, ['--single', '-D', draft, '-c', 'exit_on_error=true', 'postgres'], firstStatements)
  await writeFile(join(draft, 'pg_hba.conf'), hostRules)
  await rename(draft, cluster)
  return cluster
}

async function run(place: PostgresPlace, command: string, args: readonly string[], input = ''): Promise<void> {
  const env = { LC_ALL: 'C' }
  const result = await execa(command, args, {
    ...place.account,
    env,
    cwd: place.dataFolder,
    input,
    all: true,
    reject: false,
  })
  if (result.failed) {
    const reason = (result.all || result.message || '').trim().slice(-800)
    throw new LaunchError(`PostgreSQL could not create its data in ${place.dataFolder}: ${reason}`)
  }
}

/**
 * Starts the built-in PostgreSQL on 127.0.0.1, creating its data on the first start, and waits until it responds.
 * `isDurable: false` does not wait for the disk: for data that need not survive a power cut, such as a test's.
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
    // PostgreSQL's "fast" shutdown: closes connections and writes what is committed.
    stopSignal: 'SIGINT',
    stopWithinMs: 20_000,
  })
  await waitUntilReady({ child, withinMs: 60_000, everyMs: 50, isReady: () => isAnswering(env.databaseUrl) })
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
