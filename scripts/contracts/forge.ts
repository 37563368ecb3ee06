import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'

export const projectRoot = resolve(import.meta.dirname, '../..')

/**
 * Path of the native forge or anvil binary for this machine. npm's wrapper in `.bin` is not used: it exits with 0 even when
 * forge fails, and its child process survives when the wrapper is killed.
 *
 * @throws Error that names the package when it is missing, as on a platform without such a binary.
 */
export function foundryBinary(tool: 'forge' | 'anvil'): string {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch
  const file = process.platform === 'win32' ? `${tool}.exe` : tool
  const fromWrapper = createRequire(createRequire(import.meta.url).resolve(`@foundry-rs/${tool}/package.json`))
  const packageFile = `@foundry-rs/${tool}-${process.platform}-${architecture}/package.json`
  return resolve(dirname(fromWrapper.resolve(packageFile)), 'bin', file)
}

/** Runs forge in the project and returns its output. Throws an Error that contains the output when forge fails. */
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
