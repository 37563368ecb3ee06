import { createServer } from 'node:http'
import next from 'next'
import { readServerEnv } from '@/lib/env/server-env'
import { closeDatabase } from '@/lib/server/database/client'
import { logger } from '@/lib/server/logger'
import { createRequestHandler } from './handle-request'
import { stopGracefully } from './stop-gracefully'
import { warmPages } from './warm-pages'

/** The entry in front of Next: one process that serves the site on `WEB_PORT`. */
async function main(): Promise<void> {
  const env = readServerEnv()
  const isDevelopment = process.env.NODE_ENV === 'development'
  const app = next({ dev: isDevelopment, dir: process.cwd(), port: env.webPort, hostname: 'localhost' })
  await app.prepare()

  const handleRequest = createRequestHandler({
    next: app.getRequestHandler(),
    connectOrigins: [...new Set(Object.values(env.nodeUrls).flat().map((url) => new URL(url).origin))],
    isHttps: env.siteUrl.startsWith('https://'),
    isDevelopment,
  })
  const server = createServer({ maxHeaderSize: 16 * 1024, requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 10_000 }, handleRequest)
  // Hot reload needs a socket; the site itself has none, and Node refuses upgrades that nobody listens to.
  if (isDevelopment) server.on('upgrade', app.getUpgradeHandler())
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
  })

  server.listen(env.webPort, () => {
    logger.info({ port: env.webPort }, 'site listening')
    if (!isDevelopment) void warmPages(env.webPort)
  })
  stopGracefully(server, async () => {
    await app.close()
    await closeDatabase()
  })
}

main().catch((error: unknown) => {
  logger.fatal({ err: error }, 'site did not start')
  process.exitCode = 1
})
