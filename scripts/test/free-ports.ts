import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the system's ephemeral range, so that no outgoing connection takes the port while a test restarts its server. */
const [first, end] = [20_000, 32_768]

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** A free TCP port on 127.0.0.1. It is random, so that tests that run in parallel rarely pick the same one. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, end)
    if (await isFree(port)) return port
  }
}

/** Free TCP ports on 127.0.0.1, all different. */
export async function findFreePorts(count: number): Promise<readonly number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await findFreePort())
  return [...ports]
}
