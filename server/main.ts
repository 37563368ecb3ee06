import { createServer } from 'node:http'
import next from 'next'
import { localChainId } from '@/lib/chains/supported-chains'
import { readServerEnv } from '@/lib/env/server-env'
import { closeDatabase } from '@/lib/server/database/client'
import { logger } from '@/lib/server/logger'
import { loadErrorDocuments } from './error-documents'
import { startGamesServer, stopGamesServer } from './games-origin/start-games-server'
import { startCreditsServer } from './credits-server'
import { createRequestHandler } from './handle-request'
import { keepClock } from './keep-clock'
import { stopGracefully } from './stop-gracefully'
import { walletConnectOrigins } from './wallet-connect-origins'
import { warmBoard } from './warm-board'
import { warmPages } from './warm-pages'

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
  if (!isDevelopment) await loadErrorDocuments(env.webPort)
  await Promise.all([warmPages(env.webPort, isDevelopment), warmBoard()])
}

main().catch((error: unknown) => {
  logger.fatal({ err: error }, 'site did not start')
  process.exit(1)
})
