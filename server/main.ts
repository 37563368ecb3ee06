import { createServer, type Server } from 'node:http'
import next from 'next'
import { localChainId } from '@/lib/chains'
import { requireOperator } from '@/lib/env/operator'
import { EnvironmentError, readServerEnv, toOwnHost } from '@/lib/env/server-env'
import { requireTrustedProxies } from '@/lib/env/trusted-proxies'
import { fillShapes } from '@/lib/server/account/fill-shapes'
import { closeDatabase, getDatabase } from '@/lib/server/database/client'
import { setPreparing, setReady } from '@/lib/server/endpoints/readiness'
import { jobIntervalMs, runJobs } from '@/lib/server/jobs'
import { releaseAttempts } from '@/lib/server/games/finish-attempt'
import { logger } from '@/lib/server/logger'
import { connectionBounds, createBoundedServer } from './bounded-server'
import { toPolicyOrigins } from './content-security-policy'
import { startCreditsServer } from './credits-server'
import { loadErrorPages } from './error-pages'
import { startGamesServer, stopGamesServer } from './games-origin/start-games-server'
import { createProxyCheck, createRequestHandler } from './handle-request'
import { createScriptCheck } from './known-scripts'
import { warmBoard, warmPages } from './warm-up'

const shutdownTimeoutMs = 5_000

/** On SIGTERM, SIGINT or SIGHUP: rejects new connections, finishes open requests, cleans up and ends the process. */
function stopGracefully(server: Server, cleanUp: () => Promise<void>): void {
  let isStopping = false

  async function stop(signal: NodeJS.Signals) {
    if (isStopping) return
    isStopping = true
    logger.info({ signal }, 'site stopping')
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, shutdownTimeoutMs / 2))])
    server.closeAllConnections()
    await cleanUp()
    process.exit(0)
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
}

/**
 * Runs the jobs now and again after every interval.
 *
 * @returns a function that stops this once the current run is done.
 */
function scheduleJobs(): () => Promise<void> {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let run: Promise<unknown> = Promise.resolve()

  function start() {
    run = runJobs()
      .catch((error: unknown) => logger.error({ err: error }, 'jobs failed'))
      .finally(() => {
        if (!isOver) timer = setTimeout(start, jobIntervalMs)
      })
  }

  start()
  return async () => {
    isOver = true
    clearTimeout(timer)
    await run
  }
}

/** The entry in front of Next: one process that serves the site on `WEB_PORT`. */
async function main(): Promise<void> {
  const env = readServerEnv()
  requireOperator(env)
  requireTrustedProxies(env)
  const isDevelopment = process.env.NODE_ENV === 'development'
  const server = createBoundedServer(createProxyCheck(env.trustedProxies))
  // Next adds an upgrade listener to the server that it gets. Hot reload needs it. In production the site has no web
  // sockets, so Next gets a server that never listens.
  const httpServer = isDevelopment ? server : createServer()
  const app = next({ dev: isDevelopment, dir: process.cwd(), port: env.webPort, hostname: 'localhost', httpServer })
  await app.prepare()

  server.on(
    'request',
    createRequestHandler({
      next: app.getRequestHandler(),
      env,
      ...toPolicyOrigins(env),
      isKnownScript: createScriptCheck(isDevelopment ? null : (process.env.NEXT_DIST_DIR ?? '.next')),
      isHttps: env.siteUrl.startsWith('https://'),
      isDevelopment,
    }),
  )
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'))

  const ownUrl = `http://${toOwnHost(env.host)}:${env.webPort}`
  setPreparing('pages')
  setPreparing('board')
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(env.webPort, env.host, connectionBounds.all, resolve),
  )
  logger.info({ host: env.host, port: env.webPort }, 'site listening')
  const games = await startGamesServer(env, isDevelopment)
  // On public chains credits are served by the site itself only; its pages never use this server.
  const credits = env.defaultChainId === localChainId ? await startCreditsServer(env) : null
  const stopJobs = scheduleJobs()
  const stopping = new AbortController()
  // At each start: processes of an earlier version that a rolling restart replaces leave shapes of their rule.
  const filling = fillShapes(getDatabase(), stopping.signal).catch((error: unknown) =>
    logger.error({ err: error }, 'filling shapes failed'),
  )
  stopGracefully(server, async () => {
    stopping.abort()
    await releaseAttempts()
    credits?.close()
    credits?.closeAllConnections()
    await stopJobs()
    await filling
    await stopGamesServer(games)
    await app.close()
    await closeDatabase()
  })
  if (!isDevelopment) await loadErrorPages(ownUrl)
  await Promise.all([
    // In development pages are rendered when they are requested.
    (isDevelopment ? Promise.resolve() : warmPages(ownUrl)).then(() => setReady('pages')),
    warmBoard().then(() => setReady('board')),
  ])
}

main().catch((error: unknown) => {
  // An invalid setting needs no stack trace.
  if (error instanceof EnvironmentError) logger.fatal(`site did not start: ${error.message}`)
  else logger.fatal({ err: error }, 'site did not start')
  process.exit(1)
})
