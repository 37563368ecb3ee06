import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { LaunchError } from '../launch-error.mjs'

const archNames: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * The anvil program of this machine. Not the `anvil` command of npm: that is a wrapper, and killing it leaves the chain
 * behind.
 */
export function findAnvil(): string {
  const platform = process.platform === 'win32' ? 'win32' : process.platform
  const packageName = `@foundry-rs/anvil-${platform}-${archNames[process.arch] ?? process.arch}`
  try {
    const fromWrapper = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
    const folder = dirname(fromWrapper.resolve(`${packageName}/package.json`))
    return join(folder, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil')
  } catch {
    throw new LaunchError(
      `There is no local chain for ${process.platform}-${process.arch} (${packageName} is missing): delete node_modules ` +
        'and run this again, or set DEFAULT_CHAIN_ID to a public chain.',
    )
  }
}
