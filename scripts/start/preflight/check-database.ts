import pg from 'pg'
import { LaunchError } from '../launch-error.mjs'

/**
 * Looks whether the server that `DATABASE_URL` points to lets us in.
 * @throws LaunchError with the remedy where not. No password is in it.
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

/** The sentence for a database that cannot be used, from what the attempt failed with. */
export function toDatabaseMessage(databaseUrl: string, failure: unknown): string {
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : 'no answer'
  const what = remedies[code] ?? `cannot be reached (${code}): start that server or correct the address`
  return `The database of DATABASE_URL, ${withoutPassword(databaseUrl)}, ${what}, or unset DATABASE_URL to use the built-in one.`
}

/** An address that can be shown: user, host and name of the database. */
export function withoutPassword(databaseUrl: string): string {
  try {
    const { protocol, username, host, pathname } = new URL(databaseUrl)
    return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`
  } catch {
    return 'which is not a readable address'
  }
}
