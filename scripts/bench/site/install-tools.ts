import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CommandRunner } from '@/scripts/test/command-runner'

/**
 * Installs Lighthouse and autocannon into `.cache` from their own lock file, so that `npm start` does not install their
 * 200 packages.
 *
 * @returns the folder with their `node_modules`.
 * @throws if npm fails.
 */
export async function installTools(root: string, runner: Pick<CommandRunner, 'run'>): Promise<string> {
  const folder = join(root, '.cache', 'bench', 'tools')
  mkdirSync(folder, { recursive: true })
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(root, 'scripts/bench/tools', file), join(folder, file))
  const { code } = await runner.run(
    'npm',
    ['install', '--ignore-scripts', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'],
    { isShown: false },
  )
  if (code !== 0) throw new Error('npm could not install what the benchmark measures with: see its words above.')
  return folder
}
