import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const libraries = '/usr/lib'

/** Path of Debian's libfaketime, which moves the clock of the processes that load it; undefined where it is not installed. */
export function findFaketime(): string | undefined {
  if (process.platform !== 'linux' || !existsSync(libraries)) return undefined
  return readdirSync(libraries)
    .map((folder) => join(libraries, folder, 'faketime', 'libfaketime.so.1'))
    .find((path) => existsSync(path))
}
