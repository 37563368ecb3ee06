import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CommandRunner } from './command-runner'

/** Other versions of Node that the product supports. */
export const otherNodes = { 22: '22.23.5', 24: '24.22.3' } as const

/**
 * Installs another version of Node into `.cache`: the npm package of this platform, because the package `node` only
 * installs that by an install script.
 *
 * @returns the folder with its program. @throws if npm fails.
 */
export async function installNode(
  root: string,
  version: keyof typeof otherNodes,
  runner: Pick<CommandRunner, 'run'>,
): Promise<string> {
  const name = `node-${process.platform}-${process.arch}`
  const prefix = join(root, '.cache', `node${version}`)
  mkdirSync(prefix, { recursive: true })
  const flags = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--prefix', prefix]
  const { code } = await runner.run('npm', ['install', ...flags, `${name}@${otherNodes[version]}`], { isShown: false })
  if (code !== 0) throw new Error(`npm could not install Node.js ${otherNodes[version]}: see its words above.`)
  return join(prefix, 'node_modules', name, 'bin')
}
