import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'

/** Starts a server on a free port of this machine only. `stop` ends the open connections of an HTTP server too. */
export async function listen(server: Server | HttpServer) {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}

export type Listening = Awaited<ReturnType<typeof listen>>
