import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { installDependencies } from './install-dependencies.mjs'

const scripts = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Installs what is missing, then goes on in TypeScript in this very process: one process tree, and signals arrive
 * where the work is. `entry` is a path under `scripts/`.
 */
export async function runTypeScript(entry) {
  process.chdir(dirname(scripts))
  await installDependencies(process.cwd())
  createRequire(import.meta.url)('../allow-server-only.cjs')
  const { register } = await import('tsx/esm/api')
  register()
  await import(pathToFileURL(join(scripts, entry)).href)
}
