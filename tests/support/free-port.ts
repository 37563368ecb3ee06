import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ephemeral range of the system, so that no outgoing connection takes the port while a test restarts its server. */
const [first, behindLast] = [20_000, 32_768]

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** Finds a free TCP port on 127.0.0.1. The port is random, so that tests that run in parallel rarely pick the same one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, behindLast)
    if (await isFree(port)) return port
  }
}
