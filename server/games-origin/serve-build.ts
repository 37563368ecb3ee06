import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { findBuildFile, readBuildFile } from '@/lib/server/unity/build-file'
import { readBuild } from '@/lib/server/unity/list-builds'
import { errorAnswer, sendJson } from '../json-answer'

const forEver = 'public, max-age=31536000, immutable'

/** Answers a request for what `path` names; false where it names nothing that is served here. */
export type ServeBuild = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean>

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/**
 * Serves the Unity builds that lie in the folder `root`, below an address: `{prefix}{id}/` is what the build is made of, and
 * everything below it the build's own files, streamed as they lie there. What is packed is never unpacked here: browsers do it.
 *
 * @param prefix with a slash at both ends.
 */
export function createBuildServer(root: string, prefix: `/${string}/`): ServeBuild {
  async function sendFile(
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
    path: string,
  ): Promise<boolean> {
    const file = await findBuildFile(root, id, path)
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
    if (request.method === 'HEAD') response.end()
    else await pipeline(await readBuildFile(file), response)
    return true
  }

  return async (request, response, path) => {
    const [, id, encoded] = (path.startsWith(prefix) && /^([^/]+)\/(.*)$/.exec(path.slice(prefix.length))) || []
    const below = encoded === undefined ? null : decodePath(encoded)
    if (id === undefined || below === null) return false
    if (below !== '') return sendFile(request, response, id, below)
    const build = await readBuild(root, id)
    await sendJson(
      request,
      response,
      build ? { status: 200, body: build } : errorAnswer(404, 'not-found', 'There is no such build here.'),
    )
    return true
  }
}
