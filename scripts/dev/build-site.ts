import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { withLock } from './lock'
import type { Supervisor } from './supervisor'

type BuildOptions = {
  readonly root: string
  /** Folder of the build relative to the root: `.next`, or another one to keep two builds side by side. */
  readonly distDir: string
  readonly environment: NodeJS.ProcessEnv
  readonly logFile: string
  readonly supervisor: Supervisor
  readonly say: (line: string) => void
}

/**
 * Builds the site unless the present build was made from the same files. A file lock prevents two builds of one
 * checkout at the same time, and the stamp is written only after a success.
 *
 * @returns whether it built.
 */
export async function buildSite(options: BuildOptions): Promise<boolean> {
  const { root, distDir, environment, logFile, supervisor, say } = options
  const stampFile = join(root, distDir, 'intrepid-build-stamp')
  const readStamp = () => (existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '')
  const isFresh = () => existsSync(join(root, distDir, 'BUILD_ID')) && readStamp() === hashInputs(root)
  const build = async () => {
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
    writeFileSync(stampFile, hash)
    return true
  }
  if (isFresh()) return false
  const lockFile = join(root, '.cache', 'locks', `build${distDir.replaceAll(/\W/g, '-')}`)
  return withLock(lockFile, build, () => say('  waiting for another build in this folder'))
}

/**
 * Everything that a build depends on. Nothing of it comes from the environment: one build serves any chain and port.
 */
const buildInputs = [
  'app',
  'components',
  'contracts/address.ts',
  'contracts/constants.ts',
  'contracts/deployment.ts',
  'contracts/generated',
  'lib',
  'messages',
  'public',
  'types',
  'instrumentation-client.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'proxy.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
] as const

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

function listFiles(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return []
  if (!found.isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)))
}

/** A hash of the names and contents of `inputs` under `root`, without tests. Two thousand files take about 0.1 s. */
export function hashInputs(root: string, inputs: readonly string[] = buildInputs): string {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => listFiles(join(root, input)))) {
    if (isTest(file)) continue
    const content = readFileSync(file)
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
