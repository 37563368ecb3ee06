import { type Logger, pino } from 'pino'
import { isSupportedChainId, supportedChains } from '@/lib/chains'
import { EnvironmentError, readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { readDeployment } from '@/lib/server/chain/read-deployment'
import type { FollowerState } from './chain/follow-chain'
import { followDeployments } from './follow-deployments'
import { toFollowedChain } from './followed-chain'
import { serveHealth } from './health-server'
import { createMetrics, silentMeter } from './metrics'
import { rebuildChain } from './rebuild/rebuild-chain'

/** Runs the indexer. With `--rebuild` it rebuilds every chain, swaps the tables and exits. */
async function main(args: readonly string[]): Promise<void> {
  const env = readServerEnv()
  // One line of JSON per event on standard output.
  const log = pino({ level: env.logLevel, base: { process: 'indexer' }, timestamp: pino.stdTimeFunctions.isoTime })
  const unknown = args.find((argument) => argument !== '--rebuild')
  if (unknown !== undefined) throw new EnvironmentError(`${unknown} is not an option of the indexer; --rebuild is`)
  if (args.includes('--rebuild')) await rebuildDeployments(env, log)
  else await follow(env, log)
}

/** Follows the chains into the database until the process receives SIGTERM or SIGINT. */
async function follow(env: ServerEnv, log: Logger): Promise<void> {
  let readStates = (): readonly FollowerState[] => []
  const metrics = createMetrics(() => readStates())
  const following = followDeployments({ env, log, metrics })
  readStates = following.states
  const health = await serveHealth({
    env,
    readStates: following.states,
    metrics,
  })
  log.info({ health: `http://127.0.0.1:${env.indexerPort}/health`, pid: process.pid }, 'started')

  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    // A hanging node or database must not block the exit. It is safe, because rows and cursor move in one transaction.
    setTimeout(() => process.exit(0), 5_000).unref()
    await following.stop()
    await health.close()
    log.info('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
}

/** Rebuilds every chain that has a deployment, and prints the result of each. */
async function rebuildDeployments(env: ServerEnv, log: Logger): Promise<void> {
  const stopping = new AbortController()
  process.once('SIGTERM', () => stopping.abort())
  process.once('SIGINT', () => stopping.abort())
  for (const chainId of Object.keys(supportedChains).map(Number).filter(isSupportedChainId)) {
    const deployment = await readDeployment(env, chainId)
    const chain =
      deployment && toFollowedChain(chainId, deployment, { env, log, metrics: { meterOf: () => silentMeter } })
    if (!chain) continue
    const { cursor, differing } = await rebuildChain(chain, env.databaseUrl, { signal: stopping.signal })
    process.stdout.write(`Chain ${chainId} was rebuilt up to block ${cursor.number}: ${toOutcome(differing)}.\n`)
  }
}

function toOutcome(differing: readonly string[] | null): string {
  if (differing === null) return 'the old rows ended at another block and were not compared'
  if (differing.length === 0) return 'the rows are the same as before, byte for byte'
  return `rows have changed in ${differing.join(', ')}`
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  const isExpected = error instanceof EnvironmentError || isPortTaken
  const reason = error instanceof Error ? (isExpected ? error.message : error.stack) : String(error)
  process.stderr.write(
    `The indexer cannot start: ${reason}${isPortTaken ? '. Set INDEXER_PORT to a free port.' : ''}\n`,
  )
  process.exit(1)
})
