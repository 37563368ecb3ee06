import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { findBuildFile, readBuildFile, readSiteBuild } from '@/lib/server/games/unity-builds'
import { problemResponse } from '@/lib/server/endpoints/endpoint'
import { sendResponse } from '../send-response'

const forEver = 'public, max-age=31536000, immutable'

/** Handles a request for `path`. @returns false when it serves no such path. */
export type FileHandler = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean>

/**
 * Whether a browser says that it opens a file anywhere but in a frame, for example as a page. Old browsers, browsers at
 * `http` origins other than localhost, and programs do not say it.
 */
export function isOutsideFrame({ headers }: IncomingMessage): boolean {
  const destination = headers['sec-fetch-dest']
  return destination !== undefined && destination !== 'iframe'
}

/** Decodes a path of a URL; null when it is invalid. */
export function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/**
 * Serves the Unity builds in the folders `roots`. If two have the same id, the first one is served. `{prefix}{id}/` is
 * a description of the build, and the paths below it are its files, streamed as they are stored. Browsers decompress
 * them.
 *
 * @param prefix with a slash at both ends.
 */
export function createBuildHandler(roots: readonly string[], prefix: `/${string}/`): FileHandler {
  async function sendFile(
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
    path: string,
  ): Promise<boolean> {
    let file = null
    for (const root of roots) file ??= await findBuildFile(root, id, path)
    if (!file) return false
    response.setHeader('Content-Type', file.type)
    response.setHeader('Cache-Control', file.isHashed ? forEver : 'no-cache')
    response.setHeader('ETag', file.tag)
    if (file.encoding) response.setHeader('Content-Encoding', file.encoding)
    if (request.headers['if-none-match'] === file.tag) {
      response.statusCode = 304
      response.end()
      return true
    }
    response.setHeader('Content-Length', file.bytes)
    if (request.method === 'HEAD' || file.bytes === 0) response.end()
    else await pipeline(await readBuildFile(file), response)
    return true
  }

  return async (request, response, path) => {
    const [, id, encoded] = (path.startsWith(prefix) && /^([^/]+)\/(.*)$/.exec(path.slice(prefix.length))) || []
    const below = encoded === undefined ? null : decodePath(encoded)
    if (id === undefined || below === null) return false
    if (below !== '') return sendFile(request, response, id, below)
    const build = await readSiteBuild(id, roots)
    await sendResponse(
      request,
      response,
      build ? { status: 200, body: build } : problemResponse(404, 'not-found', 'There is no such build.'),
    )
    return true
  }
}
