import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { foundryBinary } from './foundry-binary'

export const projectRoot = resolve(import.meta.dirname, '../..')

/** Runs forge in the project, quietly unless it fails. Throws with forge's own words. */
export function forge(args: readonly string[], environment: Record<string, string> = {}): string {
  const run = spawnSync(foundryBinary('forge'), args, {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    env: { ...process.env, ...environment },
  })
  if (run.status !== 0) throw new Error(`forge ${args.join(' ')} failed:\n${run.stdout}${run.stderr}`)
  return run.stdout
}
