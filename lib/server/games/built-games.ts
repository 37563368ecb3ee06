import 'server-only'
import { join } from 'node:path'

/** The file name of the replay worker among the built games. */
export const replayWorkerName = 'replay-worker.mjs'

/** The file name of the worker that runs rules modules, beside it. */
export const rulesModuleWorkerName = 'rules-module-worker.mjs'

/** The file name of the worker for tasks on levels, beside it. */
export const levelWorkerName = 'level-worker.mjs'

/** The file name of the worker that searches uploaded builds for keys of hunts, beside it. */
export const keySearchWorkerName = 'key-search-worker.mjs'

/** The folder of the built games, beside the site's build folder `distDir` (default `.next`). */
export function gamesFolder(root = process.cwd(), distDir = process.env.NEXT_DIST_DIR ?? '.next'): string {
  return join(root, `${distDir}-games`)
}

/** The folder of the demo of the Unity pages among the built games. */
export const unityDemoFolder = 'unity-builds'
