import { join } from 'node:path'
import type { Child } from './child'
import type { Supervisor } from './supervisor'
import { waitUntil } from './wait-until'

export type ServiceOptions = {
  readonly name: string
  /** What `node` is given: flags and a file. */
  readonly nodeArguments: readonly string[]
  readonly environment: NodeJS.ProcessEnv
  readonly dataDir: string
  /** Answers 200 when the service is whole. */
  readonly healthUrl: string
  /** Whether any answer is enough: on a public chain, node and contracts are in the hands of others. */
  readonly mayBeUnwell: boolean
  readonly withinMs: number
  readonly supervisor: Supervisor
}

/** Starts one of our own processes and waits until it says that it is well, or answers at all where that is enough. */
export async function startService(options: ServiceOptions): Promise<Child> {
  const { name, nodeArguments, environment, dataDir, healthUrl, mayBeUnwell, withinMs, supervisor } = options
  const child = supervisor.start({
    name,
    command: process.execPath,
    args: nodeArguments,
    env: environment,
    logFile: join(dataDir, 'logs', `${name}.log`),
  })
  await waitUntil({ what: `The ${name}`, child, withinMs, everyMs: 100, isSo: () => answers(healthUrl, mayBeUnwell) })
  return child
}

async function answers(healthUrl: string, mayBeUnwell: boolean): Promise<boolean> {
  try {
    const response = await fetch(healthUrl, { signal: AbortSignal.timeout(10_000) })
    await response.arrayBuffer()
    return mayBeUnwell || response.status === 200
  } catch {
    return false
  }
}
