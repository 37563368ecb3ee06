import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerEnv } from '@/lib/env/server-env'
import { createRequestHandler } from '@/server/handle-request'

/** The entry of the site without Next, which the board's requests never reach. */
export function createEntryAlone(env: ServerEnv): (request: IncomingMessage, response: ServerResponse) => void {
  return createRequestHandler({
    next: async (_request, response) => void response.writeHead(404).end(),
    env,
    isKnownScript: () => true,
    connectOrigins: [],
    frameOrigins: [],
    isHttps: false,
    isDevelopment: false,
  })
}
