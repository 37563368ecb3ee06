import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { ServerEnv } from '@/lib/env/server-env'
import { gamesFolder } from '@/lib/server/games/games-folder'
import { logger } from '@/lib/server/logger'
import { isBuildServed } from '@/lib/server/uploads/served-builds'
import { policyHeader } from '../content-security-policy'
import { errorAnswer, sendJson } from '../json-answer'
import { parseRequestUrl } from '../request-url'
import { sendBody } from '../send-body'
import { type GameFile, readGameFiles } from './game-files'
import { gameHeaders, gamePolicy } from './game-policy'
import { createBuildServer, type ServeBuild } from './serve-build'
import { createUploadServer } from './serve-upload'

type GamesOptions = {
  /** The files as they are now, by path. */
  readonly readFiles: () => Promise<ReadonlyMap<string, GameFile>>
  /** Answers what is of a Unity build or an uploaded game. */
  readonly serveBuild: ServeBuild
  /** Origin of the pages that may frame games. */
  readonly siteOrigin: string
  readonly isHttps: boolean
}

const forEver = 'public, max-age=31536000, immutable'

/** Answers requests for the documents and files of games, on an origin of their own where there is nothing else. */
export function createGamesHandler({
  readFiles,
  serveBuild,
  siteOrigin,
  isHttps,
}: GamesOptions): (request: IncomingMessage, response: ServerResponse) => void {
  const headers = Object.entries(gameHeaders(isHttps))

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of headers) response.setHeader(name, value)
    response.setHeader(policyHeader, gamePolicy(siteOrigin, { pointerLock: false, unity: false }))
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      response.setHeader('Connection', 'close')
      return sendJson(request, response, errorAnswer(405, 'method-not-allowed', 'This can only be read.'))
    }
    const path = parseRequestUrl(request.url)?.pathname
    const file = path === undefined ? undefined : (await readFiles()).get(path)
    if (!file && path !== undefined && (await serveBuild(request, response, path))) return
    if (!file) return sendJson(request, response, errorAnswer(404, 'not-found', 'There is no such file here.'))
    response.setHeader(policyHeader, gamePolicy(siteOrigin, file.permissions))
    response.setHeader('Content-Type', file.type)
    response.setHeader('Cache-Control', file.isHashed ? forEver : 'no-cache')
    await sendBody(request, response, file)
  }

  return (request, response) => {
    handle(request, response).catch((error: unknown) => {
      logger.error({ err: error, url: request.url }, 'file of a game not served')
      response.destroy()
    })
  }
}

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

/**
 * How the files of games are read: once in production; in development after building what changed, so that a reload of the
 * page is all it takes.
 */
function createGameReader(isDevelopment: boolean): () => Promise<ReadonlyMap<string, GameFile>> {
  let files: ReadonlyMap<string, GameFile> | undefined

  return async () => {
    if (isDevelopment) {
      const { buildGames } = await import('@/scripts/games/build-games')
      const hasBuilt = await buildGames(process.cwd(), process.env.NEXT_DIST_DIR ?? '.next')
      if (hasBuilt) files = undefined
    }
    files ??= readGameFiles(gamesFolder(), join(process.cwd(), 'public', 'sdk', 'intrepid-sdk.js'))
    return files
  }
}
