import { createServer, type Server } from 'node:net'

/** Ports that nothing listens on, all different; chosen by the system. */
export async function findFreePorts(count: number): Promise<readonly number[]> {
  const servers = await Promise.all(Array.from({ length: count }, listen))
  const ports = servers.map(toPort)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

function listen(): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port: 0, host: '127.0.0.1' }, () => resolve(server))
  })
}

function toPort(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A listening server has a port.')
  return address.port
}
