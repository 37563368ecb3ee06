import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const manifestSchema = v.object({ rootMainFiles: v.array(v.string()) })

/** Has V8 translate a whole script behind the scenes while it arrives, not each function when the page first calls it. */
const compileHint = '//# allFunctionsCalledOnLoad\n'

/** Those below are translated in no time, and the hint weighs something too. */
const smallestWorthIt = 100_000

/**
 * Marks the large scripts that every page of a build starts with, React and the router: a page runs most of them before it is
 * alive. Does nothing to a script that is marked already.
 *
 * @param distFolder absolute path of the folder that Next built into.
 */
export function hintStartScripts(distFolder: string): void {
  const manifest: unknown = JSON.parse(readFileSync(join(distFolder, 'build-manifest.json'), 'utf8'))
  for (const name of v.parse(manifestSchema, manifest).rootMainFiles) {
    const file = join(distFolder, name)
    const script = readFileSync(file, 'utf8')
    if (script.length >= smallestWorthIt && !script.startsWith(compileHint)) writeFileSync(file, compileHint + script)
  }
}
