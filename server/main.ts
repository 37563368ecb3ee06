import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import next from 'next'
import { localChainId } from '@/lib/chains'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { runJobs } from '@/lib/server/jobs'
import { answerBalance, creditCounts, isBalancePath } from '@/lib/server/credits/balance-handler'
import { closeDatabase } from '@/lib/server/database/client'
import { isSameOrigin } from '@/lib/server/http/same-origin'
import { logger } from '@/lib/server/logger'
import { loadErrorPages } from './error-pages'
import { startGamesServer, stopGamesServer } from './games-origin/start-games-server'
import { createRequestHandler } from './handle-request'
import { problemResponse, type EndpointResponse, sendResponse } from './send-response'
import { parseRequestUrl } from './request-url'
import { securityHeaders } from './security-headers'
import { warmBoard } from './warm-board'
import { warmPages } from './warm-pages'

/** Whom a page asks where WalletConnect is switched on: its relay, and what tells wallets that a request is from here. */
const walletConnectOrigins = {
  connect: ['wss://relay.walletconnect.org', 'https://verify.walletconnect.org'],
  frame: ['https://verify.walletconnect.org'],
} as const

const patienceMs = 5_000

/** On SIGTERM or SIGINT: takes no more requests, finishes those under way, cleans up, and ends the process. */
function stopGracefully(server: Server, cleanUp: () => Promise<void>): void {
  let isStopping = false

  async function stop(signal: NodeJS.Signals) {
    if (isStopping) return
    isStopping = true
    logger.info({ signal }, 'site stopping')
    setTimeout(() => process.exit(1), patienceMs).unref()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, patienceMs / 2))])
    server.closeAllConnections()
    await cleanUp()
    process.exit(0)
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
}

/** Pause between two rounds of jobs, in milliseconds. A failed mail waits about as long. */
const intervalMs = 10_000

/** Runs the jobs now and after every pause. @returns a function that stops and waits for the current round. */
function keepClock(): () => Promise<void> {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<unknown> = Promise.resolve()

  function begin() {
    round = runJobs()
      .catch((error: unknown) => logger.error({ err: error }, 'jobs failed'))
      .finally(() => {
        if (!isOver) timer = setTimeout(begin, intervalMs)
      })
  }

  begin()
  return async () => {
    isOver = true
    clearTimeout(timer)
    await round
  }
}

const limits = { maxHeaderSize: 16 * 1024, requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 10_000 }

/** The entry in front of Next: one process that serves the site on `WEB_PORT`. */
async function main(): Promise<void> {
  const env = readServerEnv()
  const isDevelopment = process.env.NODE_ENV === 'development'
  const server = createServer(limits)
  // Next adds a listener for upgrades to the server it is given. Hot reload needs it; the site itself has no sockets,
  // so in production that listener goes to a server that nobody reaches.
  const httpServer = isDevelopment ? server : createServer()
  const app = next({ dev: isDevelopment, dir: process.cwd(), port: env.webPort, hostname: 'localhost', httpServer })
  await app.prepare()

  server.on(
    'request',
    createRequestHandler({
      next: app.getRequestHandler(),
      env,
      connectOrigins: [
        ...new Set(
          Object.values(env.nodeUrls)
            .flat()
            .map((url) => new URL(url).origin),
        ),
        ...(env.walletConnectProjectId ? walletConnectOrigins.connect : []),
      ],
      frameOrigins: [env.gamesOrigin, ...(env.walletConnectProjectId ? walletConnectOrigins.frame : [])],
      isHttps: env.siteUrl.startsWith('https://'),
      trustedProxies: env.trustedProxies,
      isDevelopment,
    }),
  )
  if (!isDevelopment)
    server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n'))
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
  })
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'promise without a listener'))

  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(env.webPort, resolve))
  logger.info({ port: env.webPort }, 'site listening')
  const games = await startGamesServer(env, isDevelopment)
  // Elsewhere credits are asked for on the site itself.
  const credits = env.defaultChainId === localChainId ? await startCreditsServer(env.creditsPort, env) : null
  const stopClock = keepClock()
  stopGracefully(server, async () => {
    credits?.close()
    credits?.closeAllConnections()
    await stopClock()
    await stopGamesServer(games)
    await app.close()
    await closeDatabase()
  })
  if (!isDevelopment) await loadErrorPages(env.webPort)
  await Promise.all([warmPages(env.webPort, isDevelopment), warmBoard()])
}

main().catch((error: unknown) => {
  logger.fatal({ err: error }, 'site did not start')
  process.exit(1)
})

type OwnEnv = Pick<ServerEnv, 'siteUrl' | 'allowedOrigins' | 'webPort'>

/** Pages of the site are on another port, which makes them another origin: they may read, others not. */
function allowOwnOrigin(request: IncomingMessage, response: ServerResponse, env: OwnEnv): void {
  const { origin } = request.headers
  response.setHeader('Vary', 'Origin')
  const isOwn = ['localhost', '127.0.0.1', '[::1]'].some((host) =>
    isSameOrigin({ origin: origin ?? null, host: `${host}:${env.webPort}` }, env),
  )
  if (origin && isOwn) response.setHeader('Access-Control-Allow-Origin', origin)
}

async function answer(request: IncomingMessage): Promise<EndpointResponse> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return problemResponse(405, 'method-not-allowed', 'Only GET and HEAD are allowed.')
  const url = parseRequestUrl(request.url)
  if (url && isBalancePath(url.pathname)) return answerBalance(url.pathname)
  if (url?.pathname === '/health') return { status: 200, body: { status: 'ok', ...creditCounts } }
  return problemResponse(404, 'not-found', 'Only /api/credits/balance/{address} is here.')
}

/**
 * Serves the balance of credits on a port of its own, as games expect it in local development: `GET
 * /api/credits/balance/{address}`, and `/health` with how often it could not be read. Rejects where the port is taken.
 */
function startCreditsServer(port: number, env: OwnEnv): Promise<Server> {
  const headers = Object.entries(securityHeaders(false))
  const server = createServer((request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    allowOwnOrigin(request, response, env)
    answer(request)
      .then((found) => sendResponse(request, response, found))
      .catch((error: unknown) => {
        logger.error({ err: error }, 'credits not answered')
        response.destroy()
      })
  })
  return new Promise((resolve, reject) => server.once('error', reject).listen(port, () => resolve(server)))
}
