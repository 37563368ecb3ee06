import type { IncomingMessage, ServerResponse } from 'node:http'
import { logger } from '@/lib/server/logger'
import { policyHeader } from '../content-security-policy'
import { errorAnswer, sendJson } from '../json-answer'
import { parseRequestUrl } from '../request-url'
import { sendBody } from '../send-body'
import type { GameFile } from './game-files'
import { gameHeaders, gamePolicy } from './game-policy'
import type { ServeBuild } from './serve-build'

export type GamesOptions = {
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
