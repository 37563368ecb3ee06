import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'

/** TCP_ESTABLISHED of Linux. */
const established = '01'

const toHex = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, '0')

/** An address of IPv4 as the kernel writes it. */
const toKernelAddress = (address: string, port: number) =>
  `${address
    .split('.')
    .toReversed()
    .map((part) => toHex(Number(part), 2))
    .join('')}:${toHex(port, 4)}`

/**
 * Which of these clients a server on 127.0.0.1 still has a connection to, as Linux says. A client that does not read
 * cannot tell: what the server has sent before is between it and the end.
 */
export async function findConnected(port: number, clients: readonly Socket[]): Promise<readonly Socket[]> {
  const server = toKernelAddress('127.0.0.1', port)
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n')
  const open = new Set(
    lines
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local, , state]) => local === server && state === established)
      .map(([, , remote]) => remote),
  )
  return clients.filter(({ localAddress = '', localPort = 0 }) => open.has(toKernelAddress(localAddress, localPort)))
}
