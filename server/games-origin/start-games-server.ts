import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { ServerEnv } from '@/lib/env/server-env'
import { gamesFolder } from '@/lib/server/games/built-games'
import { HttpError } from '@/lib/server/http/http-error'
import { refuseUnknownHosts } from '@/lib/server/http/known-host'
import { createRequestShare, shareBounds } from '@/lib/server/http/request-share'
import { unityRoots } from '@/lib/server/games/unity-builds'
import { logger } from '@/lib/server/logger'
import { visitorOf } from '@/lib/server/rate-limits/visitor'
import { parseUploadFolder } from '@/lib/server/uploads/preview-path'
import { isBuildServed } from '@/lib/server/uploads/served-builds'
import { connectionBounds, createBoundedServer, isClientGone } from '../bounded-server'
import { policyHeader } from '../content-security-policy'
import { createProxyCheck, createVisitorAddressSetter } from '../handle-request'
import { problemResponse, refusalResponse } from '@/lib/server/endpoints/endpoint'
import { createTurns } from '../request-turns'
import { parseRequestUrl } from '../request-url'
import { permissionsPolicy } from '../security-headers'
import { sendBody, sendResponse } from '../send-response'
import { gamePolicy } from './content-security-policy'
import { type GameFile, readGameFiles } from './game-files'
import { createBuildHandler, type FileHandler, isOutsideFrame } from './serve-build'
import { createUploadHandler } from './serve-upload'

type GamesOptions = {
  /** Returns the current files by URL path. */
  readonly readFiles: () => Promise<ReadonlyMap<string, GameFile>>
  /** Handles requests for Unity builds and uploaded games. */
  readonly serveBuild: FileHandler
  /** Origin of the pages that may frame games. */
  readonly siteOrigin: string
  readonly isHttps: boolean
}

/**
 * The path of a request for the log, without the query and without the signature of a preview, which opens the build
 * for anybody.
 */
const toLoggedPath = (url: string | undefined): string | undefined =>
  parseRequestUrl(url)?.pathname.replace(/^(\/uploads\/[^/.]*)\.[^/]*/, '$1')

/** Files of builds, which may be large. Many players share an address, and a slow one takes minutes. */
export const fileBounds = { ...shareBounds, atOnce: 64, waiting: 512, requests: Infinity } as const

const forEver = 'public, max-age=31536000, immutable'

/** Handles requests for the documents and files of games, on an origin that serves nothing else. */
export function createGamesHandler({
  readFiles,
  serveBuild,
  siteOrigin,
  isHttps,
}: GamesOptions): (request: IncomingMessage, response: ServerResponse) => void {
  const headers = Object.entries(gameHeaders(isHttps))
  const serveInShare = createRequestShare(fileBounds)
  const takeTurn = createTurns()

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of headers) response.setHeader(name, value)
    response.setHeader(policyHeader, gamePolicy(siteOrigin, { pointerLock: false, unity: false }))
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      response.setHeader('Connection', 'close')
      return sendResponse(
        request,
        response,
        problemResponse(405, 'method-not-allowed', 'Only GET and HEAD are allowed.'),
      )
    }
    const visitor = visitorOf(request)
    const ended = new AbortController()
    response.once('close', () => ended.abort())
    await takeTurn(visitor, ended.signal)
    const path = parseRequestUrl(request.url)?.pathname
    const found = path === undefined ? undefined : (await readFiles()).get(path)
    // The document of Unity builds would show uploads as a page of this origin.
    const isUnityPage = found?.permissions.unity === true && found.type.startsWith('text/html')
    const file = isUnityPage && isOutsideFrame(request) ? undefined : found
    if (!file && path !== undefined)
      if (await serveInShare(visitor, () => serveBuild(request, response, path), ended.signal)) return
    if (!file) return sendResponse(request, response, problemResponse(404, 'not-found', 'There is no such file.'))
    response.setHeader(policyHeader, gamePolicy(siteOrigin, file.permissions))
    response.setHeader('Content-Type', file.type)
    response.setHeader('Cache-Control', file.isHashed ? forEver : 'no-cache')
    await sendBody(request, response, file)
  }

  return (request, response) => {
    if (request.socket.destroyed) return
    handle(request, response).catch((error: unknown) => {
      if (error instanceof HttpError && !response.headersSent) {
        return void sendResponse(request, response, refusalResponse(error)).catch(() => response.destroy())
      }
      if (!isClientGone(request, response))
        logger.error({ err: error, path: toLoggedPath(request.url) }, 'file of a game not served')
      response.destroy()
    })
  }
}

/** Starts the games' origin on `GAMES_PORT`, separate from the site's origin. */
export async function startGamesServer(env: ServerEnv, isDevelopment: boolean): Promise<Server> {
  const readFiles = createGameReader(isDevelopment)
  const server = createBoundedServer(createProxyCheck(env.trustedProxies))
  const siteOrigin = new URL(env.siteUrl).origin
  const serveUnity = createBuildHandler(unityRoots(env), '/unity-builds/')
  const serveUpload = createUploadHandler({
    root: env.uploadsDir,
    siteOrigin,
    gamesOrigin: env.gamesOrigin,
    parseFolder: parseUploadFolder,
    isServed: isBuildServed,
  })
  const handle = createGamesHandler({
    readFiles,
    serveBuild: async (...asked) => (await serveUnity(...asked)) || serveUpload(...asked),
    siteOrigin,
    isHttps: env.gamesOrigin.startsWith('https://'),
  })
  const setVisitorAddress = createVisitorAddressSetter(env.trustedProxies)
  server.on(
    'request',
    refuseUnknownHosts(env, (request, response) => {
      setVisitorAddress(request)
      handle(request, response)
    }),
  )
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(env.gamesPort, env.host, connectionBounds.all, resolve),
  )
  logger.info({ host: env.host, port: env.gamesPort }, 'games listening')
  return server
}

/** Stops the server at once: running games have loaded all they need. */
export function stopGamesServer(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

/**
 * Returns a function that reads the games' files: once in production, and in development after a rebuild of changed
 * games, so that reloading the page shows changes.
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

/**
 * The headers of every response of the games' origin. Frames have an opaque origin, so every origin may read, without
 * credentials.
 */
function gameHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Permissions-Policy': permissionsPolicy,
    'X-Robots-Tag': 'noindex',
    ...(isHttps ? { 'Strict-Transport-Security': 'max-age=63072000' } : {}),
  }
}
