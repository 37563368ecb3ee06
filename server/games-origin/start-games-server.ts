import { createServer, type Server } from 'node:http'
import type { ServerEnv } from '@/lib/env/server-env'
import { logger } from '@/lib/server/logger'
import { isBuildServed } from '@/lib/server/uploads/served-builds'
import { createGameReader } from './current-game-files'
import { createGamesHandler } from './handle-game-request'
import { createBuildServer } from './serve-build'
import { createUploadServer } from './serve-upload'

const limits = { maxHeaderSize: 8 * 1024, requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 10_000 }

/** Serves the games on `GAMES_PORT`: an origin of their own, where nothing of the site's is. */
export async function startGamesServer(env: ServerEnv, isDevelopment: boolean): Promise<Server> {
  const readFiles = createGameReader(isDevelopment)
  const server = createServer(limits)
  const siteOrigin = new URL(env.siteUrl).origin
  const serveUnity = createBuildServer(env.unityDir, '/unity-builds/')
  const serveUpload = createUploadServer({
    root: env.uploadsDir,
    siteOrigin,
    gamesOrigin: env.gamesOrigin,
    isServed: isBuildServed,
  })
  server.on(
    'request',
    createGamesHandler({
      readFiles,
      serveBuild: async (...asked) => (await serveUnity(...asked)) || serveUpload(...asked),
      siteOrigin,
      isHttps: env.gamesOrigin.startsWith('https://'),
    }),
  )
  server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n'))
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(env.gamesPort, resolve))
  logger.info({ port: env.gamesPort }, 'games listening')
  return server
}

/** Ends it at once: who plays has everything, and asks for nothing more. */
export function stopGamesServer(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
