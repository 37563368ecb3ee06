import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { build } from 'esbuild'
import { type BuiltGameId, gameSources } from '@/lib/games/game-ids'
import type { BuiltGame } from '@/lib/games/game-manifest'
import {
  gamesFolder,
  keySearchWorkerName,
  levelWorkerName,
  replayWorkerName,
  rulesModuleWorkerName,
  unityDemoFolder,
} from '@/lib/server/games/built-games'
import { hashInputs } from '@/scripts/dev/build-site'
import { withLock } from '@/scripts/dev/lock'
import { bundleGame } from './bundle-game'
import { buildUnityDemo } from './unity-demo'

/** Everything that the build of the games depends on. */
const inputs = [
  'games',
  'sdk',
  'lib/builder',
  'lib/games',
  'lib/hunts',
  'lib/server/builder',
  'lib/server/games',
  'lib/server/http',
  'lib/server/hunts/key-search-worker.ts',
  'lib/server/replays',
  'lib/server/uploads/build-storage.ts',
  'scripts/games',
  'tsconfig.json',
  'package-lock.json',
]
const stampName = 'stamp'

function readStamp(folder: string): string {
  const file = join(folder, stampName)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

async function buildInto(root: string, folder: string): Promise<void> {
  const ids = (Object.keys(gameSources) as BuiltGameId[]).sort()
  const games: BuiltGame[] = []
  for (const id of ids) games.push(await bundleGame(root, id, folder))
  await Promise.all([
    bundleReplayWorker(root, folder),
    bundleLevelWorker(root, folder),
    bundleKeySearchWorker(root, folder),
    bundleRulesModuleWorker(root, folder),
    buildUnityDemo(root, join(folder, unityDemoFolder)),
  ])
  writeFileSync(join(folder, 'games.json'), JSON.stringify(games))
}

/** Replaces the previous build with a finished one by renaming, so that a reader sees either the old or the new files. */
function swap(finished: string, folder: string): void {
  const old = `${finished}-old`
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(finished, folder)
  rmSync(old, { recursive: true, force: true })
}

/**
 * Builds all games and the replay worker, unless the present build was made from the same files. A file lock prevents two builds
 * of one checkout at the same time, and a failed build leaves the present one untouched.
 *
 * @returns whether it built.
 */
export async function buildGames(root: string, distDir: string): Promise<boolean> {
  const folder = gamesFolder(root, distDir)
  const isFresh = (hash: string) => readStamp(folder) === hash
  if (isFresh(hashInputs(root, inputs))) return false
  return withLock(join(root, '.cache', 'locks', `games${distDir.replaceAll(/\W/g, '-')}`), async () => {
    const hash = hashInputs(root, inputs)
    if (isFresh(hash)) return false
    mkdirSync(dirname(folder), { recursive: true })
    const fresh = mkdtempSync(join(dirname(folder), `${basename(folder)}-new-`))
    try {
      await buildInto(root, fresh)
      writeFileSync(join(fresh, stampName), hash)
      swap(fresh, folder)
    } finally {
      rmSync(fresh, { recursive: true, force: true })
    }
    return true
  })
}

/** Bundles the code that replays runs on the server into one file, which a worker thread loads without a compiler. */
export const bundleReplayWorker = (root: string, folder: string): Promise<void> =>
  bundleWorker(root, 'lib/server/replays/replay-worker.ts', join(folder, replayWorkerName))

/** Bundles the code that works on levels on the server, for the threads of `runLevelTask`. */
export const bundleLevelWorker = (root: string, folder: string): Promise<void> =>
  bundleWorker(root, 'lib/server/builder/level-worker.ts', join(folder, levelWorkerName))

/** Bundles the code that searches uploaded builds for keys of hunts, for the thread of `findKeyAddresses`. */
export const bundleKeySearchWorker = (root: string, folder: string): Promise<void> =>
  bundleWorker(root, 'lib/server/hunts/key-search-worker.ts', join(folder, keySearchWorkerName))

/** Bundles the code that runs rules modules of uploaded games, with the engine in WebAssembly that it loads from its own folder. */
export async function bundleRulesModuleWorker(root: string, folder: string): Promise<void> {
  await bundleWorker(root, 'lib/server/replays/rules-module-worker.ts', join(folder, rulesModuleWorkerName))
  const engine = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm')
  copyFileSync(engine, join(folder, basename(engine)))
}

async function bundleWorker(root: string, entry: string, outfile: string): Promise<void> {
  await build({
    entryPoints: [join(root, entry)],
    outfile,
    tsconfig: join(root, 'tsconfig.json'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // `server-only` throws outside of React's server bundles, so the worker gets an empty module instead.
    alias: { 'server-only': join(root, 'scripts', 'games', 'empty-module.ts') },
    minify: true,
    logLevel: 'silent',
  })
}
