import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readServerEnv } from '@/lib/env/server-env'
import { logger } from '@/lib/server/logger'
import { startCreditsServer } from './credits-server'
import { createGamesHandler } from './games-origin/start-games-server'
import { createRequestHandler } from './handle-request'

/** What every request waits for, until it fails. */
function createWork() {
  let fail: () => void = () => undefined
  const promise = new Promise<never>((_, reject) => (fail = () => reject(new Error('the work failed'))))
  promise.catch(() => undefined)
  return { promise, fail }
}

let work = createWork()

vi.mock('@/lib/server/credits/balance-handler', () => ({
  handleBalance: () => work.promise,
  isBalancePath: () => true,
  creditCounts: {},
}))

const listen = async (server: Server) => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}

const servers: readonly (readonly [name: string, start: () => Promise<Server>])[] = [
  [
    'the site',
    () =>
      listen(
        createServer(
          createRequestHandler({
            next: () => work.promise,
            env: readServerEnv({}),
            isKnownScript: () => true,
            connectOrigins: [],
            frameOrigins: [],
            isHttps: false,
            isDevelopment: false,
          }),
        ),
      ),
  ],
  [
    'the origin of games',
    () =>
      listen(
        createServer(
          createGamesHandler({
            readFiles: () => work.promise,
            serveBuild: () => work.promise,
            siteOrigin: 'https://intrepid.example',
            isHttps: true,
          }),
        ),
      ),
  ],
  ['the credits', () => startCreditsServer({ ...readServerEnv({}), creditsPort: 0 })],
]

const aborts = 200

describe.each(servers)('%s', (_, start) => {
  afterEach(() => vi.restoreAllMocks())

  it(`writes no error line for ${aborts} clients that go away, and one for a request that fails`, async () => {
    const log = vi.spyOn(logger, 'error').mockReturnValue(undefined)
    work = createWork()
    const server = await start()
    const { port } = server.address() as AddressInfo
    let begun = 0
    let closed = 0
    server.on('request', (request) => {
      begun += 1
      request.socket.once('close', () => (closed += 1))
    })
    const ask = () => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined)
      socket.write('GET /en HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
      return socket
    }
    try {
      const clients = Array.from({ length: aborts }, ask)
      await expect.poll(() => begun).toBe(aborts)
      for (const client of clients) client.resetAndDestroy()
      await expect.poll(() => closed).toBe(aborts)
      const waiting = ask()
      await expect.poll(() => begun).toBe(aborts + 1)
      work.fail()
      await once(waiting.resume(), 'close')
      expect(log).toHaveBeenCalledTimes(1)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
})
