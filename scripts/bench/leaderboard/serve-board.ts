import { createServer } from 'node:http'
import { readServerEnv } from '@/lib/env/server-env'
import { createRequestHandler } from '@/server/handle-request'

// The entry as it is on the site, without Next behind it: the board never reaches Next.
const env = readServerEnv()
createServer(
  createRequestHandler({
    next: async (_request, response) => void response.writeHead(404).end(),
    env,
    connectOrigins: [],
    frameOrigins: [],
    isHttps: false,
    trustedProxies: 0,
    isDevelopment: false,
  }),
).listen(env.webPort)
