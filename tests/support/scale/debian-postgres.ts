import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from './run-program'

/** A primary, and a streaming replica. */
export type ReplicatedPostgres = {
  readonly url: string
  readonly replicaUrl: string
  /** Stops the primary as for an upgrade, and starts it again. */
  readonly restartPrimary: () => Promise<void>
  readonly stop: () => Promise<void>
}

function findBinaries(): string {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0]
  if (newest === undefined) throw new Error('There is no PostgreSQL of Debian here: apt-get install postgresql')
  return `/usr/lib/postgresql/${newest}/bin`
}

/** PostgreSQL does not run as root: then it uses Debian's user `postgres`. */
async function findAccount(): Promise<{ readonly uid?: number; readonly gid?: number }> {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = await Promise.all([runProgram('id', ['-u', 'postgres']), runProgram('id', ['-g', 'postgres'])])
  return { uid: Number(uid), gid: Number(gid) }
}

/** Starts both with the settings of `docs/how-to/run-on-many-machines.md`. */
export async function startReplicatedPostgres(
  folder: string,
  port: number,
  replicaPort: number,
): Promise<ReplicatedPostgres> {
  const binaries = findBinaries()
  const account = await findAccount()
  mkdirSync(folder, { recursive: true })
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid)
  const [primary, replica] = [join(folder, 'primary'), join(folder, 'replica')]
  const run = (program: string, args: readonly string[]) =>
    runProgram(join(binaries, program), args, {
      ...account,
      cwd: folder,
      env: { ...process.env, PGPASSWORD: 'intrepid' },
    })
  const start = (data: string, ownPort: number) =>
    run('pg_ctl', [
      '-D',
      data,
      '-w',
      '-l',
      `${data}.log`,
      '-o',
      `-p ${ownPort} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`,
      'start',
    ])
  const stop = (data: string) => run('pg_ctl', ['-D', data, '-w', '-m', 'fast', 'stop']).catch(() => undefined)

  await run('initdb', [
    '-D',
    primary,
    '-U',
    'postgres',
    '-A',
    'trust',
    '--no-sync',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ])
  await start(primary, port)
  const ask = (sql: string) => run('psql', ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-c', sql])
  await ask("create role intrepid login password 'intrepid'")
  await ask("create role follower login replication password 'intrepid'")
  await ask('create database intrepid owner intrepid')
  await run('pg_basebackup', [
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    'follower',
    '-D',
    replica,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
    '-C',
    '-S',
    'replica',
  ])
  await start(replica, replicaPort)
  return {
    url: `postgres://intrepid:intrepid@127.0.0.1:${port}/intrepid`,
    replicaUrl: `postgres://intrepid:intrepid@127.0.0.1:${replicaPort}/intrepid`,
    async restartPrimary() {
      await stop(primary)
      await start(primary, port)
    },
    async stop() {
      await stop(replica)
      await stop(primary)
    },
  }
}
