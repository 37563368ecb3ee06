import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { createRequestHandler } from '@/server/handle-request'

const env = readServerEnv()
createServer(createEntryAlone(env)).listen(env.webPort)

/** The entry of the site without Next, which the board's requests never reach. */
export function createEntryAlone(env: ServerEnv): (request: IncomingMessage, response: ServerResponse) => void {
  return createRequestHandler({
    next: async (_request, response) => void response.writeHead(404).end(),
    env,
    connectOrigins: [],
    frameOrigins: [],
    isHttps: false,
    trustedProxies: 0,
    isDevelopment: false,
  })
}
