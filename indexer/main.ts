import { EnvironmentError } from '@/lib/env/environment-error'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { followDeployments } from './follow-deployments'
import type { FollowerState } from './follower-state'
import { serveHealth } from './health-server'
import { createLog, type Log } from './log'
import { createMetrics } from './metrics/create-metrics'
import { rebuildDeployments } from './rebuild-deployments'

/** Follows the chains into the database until the process is told to stop. */
async function follow(env: ServerEnv, log: Log): Promise<void> {
  let readStates = (): readonly FollowerState[] => []
  const metrics = createMetrics(() => readStates())
  const following = followDeployments({ env, log, metrics })
  readStates = following.states
  const health = await serveHealth({
    port: env.indexerPort,
    defaultChainId: env.defaultChainId,
    readStates: following.states,
    metrics,
  })
  log.info({ health: `http://127.0.0.1:${env.indexerPort}/health`, pid: process.pid }, 'started')

  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    // A node or database that hangs must not keep the process: rows and cursor move together or not at all.
    setTimeout(() => process.exit(0), 5_000).unref()
    await following.stop()
    await health.close()
    log.info('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
}

/** The indexer's process; with `--rebuild` it reads every chain again beside the live tables, swaps them in and ends. */
async function main(words: readonly string[]): Promise<void> {
  const env = readServerEnv()
  const log = createLog(env.logLevel)
  const unknown = words.find((word) => word !== '--rebuild')
  if (unknown !== undefined) throw new EnvironmentError(`${unknown} means nothing to the indexer; --rebuild does`)
  if (words.includes('--rebuild')) await rebuildDeployments(env, log)
  else await follow(env, log)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  const isOurs = error instanceof EnvironmentError || isPortTaken
  const reason = error instanceof Error ? (isOurs ? error.message : error.stack) : String(error)
  process.stderr.write(
    `The indexer cannot start: ${reason}${isPortTaken ? '. Set INDEXER_PORT to a free port.' : ''}\n`,
  )
  process.exit(1)
})
