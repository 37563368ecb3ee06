import { createRequire } from 'node:module'

/**
 * Path of the real forge or anvil for this machine. The wrapper that npm puts into .bin ends with 0 even when forge
 * fails, and leaves an orphan when it is killed.
 */
export function foundryBinary(tool: 'forge' | 'anvil'): string {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch
  return createRequire(import.meta.url).resolve(`@foundry-rs/${tool}-${process.platform}-${architecture}/bin/${tool}`)
}
