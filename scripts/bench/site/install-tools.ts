import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CommandRunner } from '../../test/command-runner'

/**
 * Installs Lighthouse and autocannon of the pinned lock file into `.cache`, so that a plain `npm start` carries none of
 * their 200 packages. Answers the folder that has their `node_modules`.
 *
 * @throws where npm cannot install them.
 */
export async function installTools(root: string, runner: CommandRunner): Promise<string> {
  const folder = join(root, '.cache', 'bench', 'tools')
  mkdirSync(folder, { recursive: true })
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(root, 'scripts/bench/tools', file), join(folder, file))
  const { code } = await runner.run(
    'npm',
    ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'],
    { isShown: false },
  )
  if (code !== 0) throw new Error('npm could not install what the benchmark measures with: see its words above.')
  return folder
}
