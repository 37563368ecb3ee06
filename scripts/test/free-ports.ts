import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** Ports chosen by the system that no program uses, all different. */
export async function findFreePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen({ port: 0, host: '127.0.0.1' }))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
