import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below those that systems give to connections: one of these may be anybody's while a server that had it is started again. */
const [first, behindLast] = [20_000, 32_768]

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** A TCP port of this machine that nobody listens on, drawn by chance so that tests side by side do not meet. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, behindLast)
    if (await isFree(port)) return port
  }
}
