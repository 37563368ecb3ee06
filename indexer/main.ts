import { createServer, type ServerResponse } from 'node:http'
import { isSupportedChainId, supportedChains } from '@/lib/chains/supported-chains'
import { EnvironmentError } from '@/lib/env/environment-error'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { readDeployment } from '@/lib/server/deployments/read-deployment'
import { followDeployments } from './follow-deployments'
import { type FollowerState, unknownState } from './follower-state'
import { createLog, type Log } from './log'
import { silentMeter } from './metrics/chain-meter'
import { createMetrics, type Metrics } from './metrics/create-metrics'
import { rebuildChain } from './rebuild-chain'
import { toFollowedChain } from './to-followed-chain'

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

type HealthServer = { readonly close: () => Promise<void> }

type Options = {
  readonly port: number
  readonly defaultChainId: number
  readonly readStates: () => readonly FollowerState[]
  readonly metrics: Pick<Metrics, 'contentType' | 'toText'>
}

function answerHealth(response: ServerResponse, { defaultChainId, readStates }: Options): void {
  const chains = readStates()
  const own =
    chains.find(({ chainId }) => chainId === defaultChainId) ?? unknownState(defaultChainId, 'waiting-for-deployment')
  response.writeHead(own.status === 'following' ? 200 : 503, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
  })
  response.end(JSON.stringify({ ...own, chains }))
}

async function answerMetrics(response: ServerResponse, { metrics }: Options): Promise<void> {
  const text = await metrics.toText()
  response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' })
  response.end(text)
}

/**
 * Serves on this machine only: `GET /health`, how the default chain is followed, and the others, 200 while the default chain
 * is followed, else 503; and `GET /metrics` for Prometheus. Rejects where the port is taken.
 */
export function serveHealth(options: Options): Promise<HealthServer> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?', 1)[0]
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && path === '/health') answerHealth(response, options)
    else if (isRead && path === '/metrics') answerMetrics(response, options).catch(() => response.writeHead(500).end())
    else response.writeHead(404).end()
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', () => {
      server.removeListener('error', reject)
      resolve({
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            server.closeAllConnections()
          }),
      })
    })
  })
}

function toOutcome(differing: readonly string[] | null): string {
  if (differing === null) return 'the rows that were there ended at another block'
  if (differing.length === 0) return 'the rows are those that were there, byte for byte'
  return `other rows than before in ${differing.join(', ')}`
}

/** Reads every chain that has contracts of ours again, beside the live tables, and swaps them in. Says so line by line. */
async function rebuildDeployments(env: ServerEnv, log: Log): Promise<void> {
  const stopping = new AbortController()
  process.once('SIGTERM', () => stopping.abort())
  process.once('SIGINT', () => stopping.abort())
  for (const chainId of Object.keys(supportedChains).map(Number).filter(isSupportedChainId)) {
    const deployment = await readDeployment(env, chainId)
    const chain =
      deployment && toFollowedChain(chainId, deployment, { env, log, metrics: { meterOf: () => silentMeter } })
    if (!chain) continue
    const { cursor, differing } = await rebuildChain(chain, env.databaseUrl, { signal: stopping.signal })
    process.stdout.write(`Chain ${chainId} was read again up to block ${cursor.number}: ${toOutcome(differing)}.\n`)
  }
}
