import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import pg from 'pg'
import type { ServerEnv } from '@/lib/env/server-env'
import { LaunchError } from './launch-error'

/** Space for a new database, a chain and a day of logs, in bytes. */
const neededBytes = 400 * 1024 * 1024

/**
 * Checks that the data folder is writable and that its disk has enough space.
 * @throws LaunchError with the remedy.
 */
export function checkDisk(dataDir: string): void {
  let folder = dataDir
  while (!existsSync(folder)) folder = dirname(folder)
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch {
    throw new LaunchError(
      `${folder} cannot be written to by this user: change its owner, or choose a folder with DATA_DIR.`,
    )
  }
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < neededBytes) throw new LaunchError(toDiskMessage(dataDir, bavail * bsize))
}

function toDiskMessage(dataDir: string, freeBytes: number): string {
  const toMegabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`
  return (
    `The disk of ${dataDir} has ${toMegabytes(freeBytes)} left and ${toMegabytes(neededBytes)} are needed: ` +
    'make room, or choose a folder on another disk with DATA_DIR.'
  )
}

/**
 * Checks that the server in `DATABASE_URL` accepts our connection.
 * @throws LaunchError with the remedy and without the password.
 */
export async function checkDatabase(databaseUrl: string): Promise<void> {
  try {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 8_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
    } finally {
      await client.end().catch(() => undefined)
    }
  } catch (error) {
    throw new LaunchError(toDatabaseMessage(databaseUrl, error))
  }
}

const remedies: Readonly<Record<string, string>> = {
  '28P01': 'does not accept this user and password: correct them',
  '28000': 'does not let this user in: correct the user, or the rules of the server',
  '3D000': 'has no such database: create it',
  ENOTFOUND: 'has a host that is not known: correct it',
}

/** The message for a failed connection, by PostgreSQL's or the system's error code. */
export function toDatabaseMessage(databaseUrl: string, failure: unknown): string {
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : 'no answer'
  const what = remedies[code] ?? `cannot be reached (${code}): start that server or correct the address`
  return `The database of DATABASE_URL, ${withoutPassword(databaseUrl)}, ${what}, or unset DATABASE_URL to use the built-in one.`
}

/** The database URL without its password, for display. */
export function withoutPassword(databaseUrl: string): string {
  try {
    const { protocol, username, host, pathname } = new URL(databaseUrl)
    return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`
  } catch {
    return 'which is not a readable address'
  }
}

type NamedPort = { readonly variable: string; readonly port: number }

/** The ports that a run listens on, with the environment variables that set them. */
export function listPorts(env: ServerEnv): readonly NamedPort[] {
  return [
    { variable: 'WEB_PORT', port: env.webPort },
    { variable: 'GAMES_PORT', port: env.gamesPort },
    ...(env.defaultChainId === 31337
      ? [
          { variable: 'CHAIN_PORT', port: env.chainPort },
          { variable: 'CREDITS_PORT', port: env.creditsPort },
        ]
      : []),
    ...(env.isDatabaseExternal ? [] : [{ variable: 'DATABASE_PORT', port: env.databasePort }]),
    { variable: 'INDEXER_PORT', port: env.indexerPort },
  ]
}

/**
 * Checks that all ports differ and are free.
 * @throws LaunchError naming the first port that is not, and the variable that sets it; or a `host` that is not of this machine.
 */
export async function checkPorts(ports: readonly NamedPort[], host = '127.0.0.1'): Promise<void> {
  for (const [index, { variable, port }] of ports.entries()) {
    const twin = ports.slice(0, index).find((other) => other.port === port)
    if (twin !== undefined)
      throw new LaunchError(`${twin.variable} and ${variable} are both ${port}: give one of them another number.`)
  }
  for (const { variable, port } of ports) {
    const refusal = await tryPort(port, host)
    if (refusal !== undefined)
      throw new LaunchError(toPortMessage({ variable, port }, refusal, await findFreePort(port, host)))
  }
}

/** The message for a port that is not free, by the system's error code. `free` is a free port to suggest. */
export function toPortMessage({ variable, port }: NamedPort, refusal: string, free: number): string {
  const why = refusal === 'EACCES' ? 'may not be used by this user' : 'is in use by another program'
  const remedy = refusal === 'EACCES' ? 'Choose a higher one' : 'Stop that program, or choose another port'
  return `Port ${port} (${variable}) ${why}. ${remedy}, for example: ${variable}=${free} npm start`
}

/**
 * The system's error code for listening on a port, or undefined when that works. Programs on `::` are found too: `localhost` may lead to
 * them.
 */
async function tryPort(port: number, own: string): Promise<string | undefined> {
  for (const host of new Set([own, '127.0.0.1', '::'])) {
    const code = await listenOnce(port, host)
    if (code === 'EADDRNOTAVAIL' && host === own)
      throw new LaunchError(`HOST=${own} is no address of this machine: choose one of its own, or leave HOST out.`)
    // The machine has no IPv6.
    if (code !== undefined && code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL') return code
  }
  return undefined
}

function listenOnce(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

async function findFreePort(busy: number, host: string): Promise<number> {
  const from = Math.max(busy, 1024)
  for (let port = from + 10; port < Math.min(from + 1_000, 65_536); port += 10) {
    if ((await tryPort(port, host)) === undefined) return port
  }
  return 13_000
}
