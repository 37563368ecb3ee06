import { EnvironmentError } from '@/lib/env/environment-error'
import { readServerEnv } from '@/lib/env/server-env'
import { followDeployments } from './follow-deployments'
import { serveHealth } from './health-server'
import { createLog } from './log'

/** The indexer's process: follows the chains into the database until it is told to stop. */
async function main(): Promise<void> {
  const env = readServerEnv()
  const log = createLog(env.logLevel)
  const following = followDeployments(env, log)
  const health = await serveHealth({
    port: env.indexerPort,
    defaultChainId: env.defaultChainId,
    readStates: following.states,
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

main().catch((error: unknown) => {
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  const isOurs = error instanceof EnvironmentError || isPortTaken
  const reason = error instanceof Error ? (isOurs ? error.message : error.stack) : String(error)
  process.stderr.write(`The indexer cannot start: ${reason}${isPortTaken ? '. Set INDEXER_PORT to a free port.' : ''}\n`)
  process.exit(1)
})
