import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { waitForLock } from '../file-lock.mjs'
import type { Supervisor } from '../supervisor'
import { hashInputs } from './hash-inputs'

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

export type BuildOptions = {
  readonly root: string
  /** Folder of the build, relative to the root: `.next`, or another where two builds are to stand side by side. */
  readonly distDir: string
  readonly environment: NodeJS.ProcessEnv
  readonly logFile: string
  readonly supervisor: Supervisor
  readonly say: (line: string) => void
}

/**
 * Builds the site unless the build that is there was made of the same files. The stamp is written after a success
 * only, and two starts of one checkout never build at once. Answers whether it built.
 */
export async function buildSite(options: BuildOptions): Promise<boolean> {
  const { root, distDir, environment, logFile, supervisor, say } = options
  const stampFile = join(root, distDir, 'intrepid-build-stamp')
  const isFresh = () => existsSync(join(root, distDir, 'BUILD_ID')) && readStamp(stampFile) === hashInputs(root)
  if (isFresh()) return false
  const lock = await waitForLock(join(root, '.cache', `build${distDir.replaceAll(/\W/g, '-')}.lock`), () => {
    say('  waiting for another build in this folder')
  })
  try {
    if (isFresh()) return false
    const hash = hashInputs(root)
    rmSync(stampFile, { force: true })
    await supervisor.run({
      name: 'build',
      command: process.execPath,
      args: [join(root, 'node_modules', 'next', 'dist', 'bin', 'next'), 'build'],
      env: { ...environment, NODE_ENV: 'production', NEXT_DIST_DIR: distDir, NEXT_TELEMETRY_DISABLED: '1' },
      cwd: root,
      logFile,
    })
    hintStartScripts(join(root, distDir))
    writeFileSync(stampFile, hash)
    return true
  } finally {
    lock.release()
  }
}

function readStamp(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
