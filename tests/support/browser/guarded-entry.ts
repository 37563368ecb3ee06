import { createServer, request as httpRequest } from 'node:http'
import { readServerEnv } from '@/lib/env/server-env'
import { createRequestHandler } from '@/server/handle-request'
import { listen } from '../listen'

// The entry of the site with a guard that does not exist on the contact page, and with a database of its own (`DATABASE_URL`). Its Next is
// the running site (first argument). Prints its port.

const site = new URL(process.argv[2] ?? '')

const handler = createRequestHandler({
  next: (request, response) =>
    new Promise((resolve, reject) => {
      const headers = { ...request.headers, host: site.host, 'accept-encoding': 'identity' }
      const asked = httpRequest(new URL(request.url ?? '/', site), { method: request.method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response).on('finish', resolve).on('error', reject)
      })
      asked.on('error', reject)
      request.pipe(asked)
    }),
  env: readServerEnv({}),
  guardedPages: { '/contact': 'members-only' },
  isKnownScript: () => true,
  connectOrigins: [],
  frameOrigins: [],
  isHttps: false,
  isDevelopment: false,
})
const { port } = await listen(createServer(handler))
process.stdout.write(`${port}\n`)
