import { lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import * as v from 'valibot'

const linksSchema = v.array(v.object({ source: v.string(), target: v.string() }))

/**
 * Puts the links between PostgreSQL's libraries back, which an npm package cannot hold. Its install script does that
 * too, where npm is allowed to run install scripts. `programs` is the package's folder `native`.
 */
export function restoreLibraryLinks(programs: string): void {
  const links = v.parse(linksSchema, JSON.parse(readFileSync(join(programs, 'pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    const link = join(dirname(programs), target)
    const isThere = lstatSync(link, { throwIfNoEntry: false }) !== undefined
    if (!isThere) symlinkSync(join(relative(dirname(target), dirname(source)), basename(source)), link)
  }
}
