import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LaunchError } from '../launch-error.mjs'
import type { PostgresPlace } from './postgres-place'

/** Who may come in: our own role into our own database, from this machine. The superuser has no way in at all. */
const hostRules = 'host intrepid intrepid 127.0.0.1/32 scram-sha-256\n'

const firstStatements = [
  "CREATE ROLE intrepid LOGIN CREATEDB PASSWORD 'intrepid';",
  'CREATE DATABASE intrepid OWNER intrepid;',
  '',
].join('\n')

/**
 * Creates the database cluster in the data folder unless it is there. It is made aside and moved when whole, so that
 * one that was interrupted is begun again.
 */
export async function createCluster(place: PostgresPlace): Promise<string> {
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

function run(place: PostgresPlace, command: string, args: readonly string[], input = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, LC_ALL: 'C' }
    const child = spawn(command, [...args], { ...place.account, env, cwd: place.dataFolder })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
    const fail = (reason: string) =>
      reject(
        new LaunchError(`PostgreSQL could not create its data in ${place.dataFolder}: ${reason.trim().slice(-800)}`),
      )
    child.once('error', (error) => fail(error.message))
    child.once('close', (code) => (code === 0 ? resolve() : fail(output)))
  })
}
