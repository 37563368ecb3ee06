import { join } from 'node:path'
import { type Child, type Supervisor, waitUntilReady } from './supervisor'

/** The indexer needs little memory; with a larger heap Node would only collect its garbage later. */
const indexerMemory = ['--max-old-space-size=128', '--max-semi-space-size=4']

/**
 * In development each file is compiled when it is imported, and Node watches the files. Otherwise a process starts from
 * one bundle, in a third of the time.
 */
const typescript = ['--require', './scripts/allow-server-only.cjs', '--import', 'tsx']
const bundled = ['scripts/run.mjs']

/** The arguments of `node` for each of our own processes, relative to the root of the checkout. */
export function toServiceCommands(isDevelopment: boolean) {
  // In development Next reloads the web server by itself.
  const watch = isDevelopment ? ['--watch', '--watch-preserve-output'] : []
  const run = isDevelopment ? typescript : bundled
  return {
    indexer: [...watch, ...indexerMemory, ...run, 'indexer/main.ts'],
    web: [...run, 'server/main.ts'],
  } as const
}

type ServiceOptions = {
  readonly name: string
  /** Arguments of `node`: flags and a file. */
  readonly nodeArguments: readonly string[]
  readonly environment: NodeJS.ProcessEnv
  readonly dataDir: string
  /** Responds with status 200 when the service is healthy. */
  readonly healthUrl: string
  /** Accept any response: on a public chain, the node and the contracts may be unhealthy for reasons of their own. */
  readonly mayBeUnwell: boolean
  readonly withinMs: number
  readonly supervisor: Supervisor
}

/** Starts one of our own processes and waits until it is healthy. */
export async function startService(options: ServiceOptions): Promise<Child> {
  const { name, nodeArguments, environment, dataDir, healthUrl, mayBeUnwell, withinMs, supervisor } = options
  const child = supervisor.start({
    name,
    command: process.execPath,
    args: nodeArguments,
    env: environment,
    logFile: join(dataDir, 'logs', `${name}.log`),
  })
  await waitUntilReady({ child, withinMs, everyMs: 100, isReady: () => isHealthy(healthUrl, mayBeUnwell) })
  return child
}

async function isHealthy(healthUrl: string, mayBeUnwell: boolean): Promise<boolean> {
  try {
    const response = await fetch(healthUrl, { signal: AbortSignal.timeout(10_000) })
    await response.arrayBuffer()
    return mayBeUnwell || response.status === 200
  } catch {
    return false
  }
}
