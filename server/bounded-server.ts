import { createServer, IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { createCounts } from '@/lib/server/counts'
import { findGroupOfNetwork, toPlainAddress, toVisitorNetwork } from '@/lib/server/rate-limits/visitor'

/** Limits of the connections of one server. Times are in milliseconds. */
export const connectionBounds = {
  maxHeaderSize: 16 * 1024,
  /** Time for the headers of a request, and for the whole request with its body. */
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  /**
   * Time for the next request on a connection. It is longer than the minute for which proxies such as nginx keep a
   * connection: otherwise they would send a request on a connection that is being closed, and respond with 502.
   */
  keepAliveTimeout: 75_000,
  /**
   * How often the times above are checked. Node's default of 30 seconds would let a client take three times as long.
   */
  connectionsCheckingInterval: 1_000,
  /** Time without a byte in either direction, for example because the client does not read. */
  idleTimeout: 60_000,
  /** Open connections of all clients, and of one client network. */
  all: 4_096,
  ofNetwork: 512,
  /** Bytes of responses that wait in the memory of the process for all clients. */
  unsentBytes: 256 * 1024 * 1024,
}

export type ConnectionBounds = typeof connectionBounds

/** The connections that all servers of this process have accepted, and how many they accept before other work goes on. */
let accepted = 0
export const acceptedAtOnce = 128

/**
 * Lets all servers of this process accept the connections that wait. Node accepts one in each turn of the event loop
 * (libuv 1.45 and later), so while each turn has a page to render, clients with new connections would wait for seconds.
 */
export async function acceptWaiting(): Promise<void> {
  // The first one may belong to this turn.
  await setImmediate()
  for (const end = accepted + acceptedAtOnce; accepted < end;) {
    const before = accepted
    await setImmediate()
    if (accepted === before) return
  }
}

/** An open connection. The request is the last one, and `response` is open while it has not ended. */
type Connection = {
  readonly network: string
  /** The /48 of an IPv6 network; otherwise the network. */
  readonly group: string
  readonly isProxy: boolean
  request?: IncomingMessage
  isResponding: boolean
}

const responses: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/**
 * A request. One that is refused, or on a connection that has been closed, counts as one for an upgrade, because only then does
 * Node's parser leave the rest of what it has read: in 64 KB there can be thousands of chunks or requests, each of which
 * would take microseconds of the one thread.
 */
class BoundedRequest extends IncomingMessage {
  declare private asksForUpgrade: boolean

  // Node assigns and reads it, also when it has taken the socket from a request whose body was cancelled.
  get upgrade(): boolean {
    const socket = this.socket as Socket | null
    return this.asksForUpgrade || findRefusal(this) !== null || socket?.destroyed === true
  }

  set upgrade(asksForUpgrade: boolean) {
    this.asksForUpgrade = asksForUpgrade
  }
}

/**
 * Headers of a request that is refused. Node drops further ones, which could be those of a proxy or say that the body is in
 * chunks. Browsers send about thirty.
 */
export const maxHeaders = 128

/** The status with which a request is refused. Browsers, and proxies that buffer, send the length of a body. */
function findRefusal({ headers, rawHeaders }: IncomingMessage): string | null {
  if (rawHeaders.length >= 2 * maxHeaders) return '431 Request Header Fields Too Large'
  return 'transfer-encoding' in headers ? '411 Length Required' : null
}

function refuse(socket: Duplex, status: string): void {
  // Node listens for no errors on a socket that it has handed over for an upgrade.
  socket.on('error', () => undefined)
  // `end` alone would leave the client's half open.
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy())
}

/**
 * Creates an HTTP server that disconnects slow clients and limits its connections. When too many are open, the network
 * with the most connections loses the one that has waited longest for its client, so that many slow connections of one client
 * do not block others. When clients have too much to read, the one with the most of the network with the most is disconnected.
 * A /48 of IPv6 counts as one network then, because one owner usually gets a whole /48. A
 * connection that sends a request before it has the response to the last one is closed: browsers and proxies do not, and
 * each request would open a file or hold a page for a client that may never read. Bodies without a length get 411, and
 * upgrades 403 unless somebody else listens for them. Handlers should ignore requests whose socket is destroyed.
 *
 * @param isProxy whether an address is one of our own proxies. A proxy connects for many clients, so it has no limit of
 * its own.
 */
export function createBoundedServer(
  isProxy: (address: string) => boolean,
  bounds: ConnectionBounds = connectionBounds,
): Server {
  const { all, ofNetwork, unsentBytes, idleTimeout, ...times } = bounds
  // Node answers requests without a host itself, and as many of them as are in one packet.
  const server = createServer({ ...times, IncomingMessage: BoundedRequest, requireHostHeader: false })
  /** In the order in which they were opened, or last got a whole response. */
  const connections = new Map<Socket, Connection>()
  const ofNetworks = createCounts()
  const ofGroups = createCounts()
  /**
   * Closes the connection of a network or group that has waited longest for its client, or the newest one if all are being
   * served. One of a proxy that still sends a body counts as being served: its client is not the one with many connections.
   */
  function closeOne(kind: 'network' | 'group', name: string): void {
    let newest: Socket | undefined
    for (const [socket, connection] of connections) {
      if (connection[kind] !== name) continue
      newest = socket
      if (connection.isResponding && (connection.isProxy || connection.request?.complete)) continue
      return close(socket)
    }
    if (newest) close(newest)
  }

  /** Closes the connections with most unsent bytes, of the network or group with the most, until all together are few enough. */
  function limitUnsent(): void {
    // A proxy connects for many clients. The handler of a request has set the one it came from.
    const clientOf = ({ isProxy, request, group }: Connection) =>
      isProxy ? `${group} for ${String(request?.headers['x-forwarded-for'])}` : group
    const ofClients = new Map<string, number>()
    for (const [{ writableLength }, connection] of connections)
      ofClients.set(clientOf(connection), (ofClients.get(clientOf(connection)) ?? 0) + writableLength)
    let total = [...ofClients.values()].reduce((sum, bytes) => sum + bytes, 0)
    if (total <= unsentBytes) return
    const bytesOf = (connection: Connection) => ofClients.get(clientOf(connection)) ?? 0
    const byUse = [...connections].toSorted(
      ([one, ofOne], [other, ofOther]) =>
        bytesOf(ofOther) - bytesOf(ofOne) || other.writableLength - one.writableLength,
    )
    for (const [socket] of byUse) {
      if (total <= unsentBytes) return
      if (socket.writableLength === 0) continue
      total -= socket.writableLength
      close(socket)
    }
  }

  function close(socket: Socket): void {
    forget(socket)
    socket.destroy()
  }

  function forget(socket: Socket): void {
    const connection = connections.get(socket)
    if (!connection) return
    connections.delete(socket)
    ofNetworks.change(connection.network, -1)
    ofGroups.change(connection.group, -1)
  }

  server.timeout = idleTimeout
  server.maxHeadersCount = maxHeaders
  const timer = setInterval(limitUnsent, times.connectionsCheckingInterval).unref()
  server.on('close', () => clearInterval(timer))
  server.on('connection', (socket: Socket) => {
    accepted += 1
    const address = toPlainAddress(socket.remoteAddress ?? '')
    const network = toVisitorNetwork(address)
    const group = findGroupOfNetwork(network) ?? network
    const connection = {
      network,
      group,
      isProxy: isProxy(address),
      isResponding: false,
    }
    connections.set(socket, connection)
    ofNetworks.change(network, 1)
    ofGroups.change(group, 1)
    socket.once('close', () => forget(socket))
    if (!connection.isProxy && ofNetworks.get(network) > ofNetwork) closeOne('network', network)
    if (connections.size > all) closeOne('group', ofGroups.findLargest())
  })
  /** @returns false after closing its connection. */
  function begin(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request
    const connection = connections.get(socket)
    if (!connection) return false
    if (connection.isResponding) {
      close(socket)
      return false
    }
    Object.assign(connection, { request, isResponding: true })
    response.once('close', () => {
      connection.isResponding = false
      if (connections.delete(socket)) connections.set(socket, connection)
    })
    return true
  }

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!begin(request, response) || request.headers.host !== undefined || request.httpVersion === '1.0') return
    request.socket.write('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
    close(request.socket)
  })
  // Node would answer these itself, too.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    if (begin(request, response)) response.writeHead(417, { connection: 'close' }).end()
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    const refusal = findRefusal(request)
    if (connections.get(socket as Socket)?.isResponding) close(socket as Socket)
    else if (refusal) refuse(socket, refusal)
    // Next's hot reload in development listens, too.
    else if (server.listenerCount('upgrade') === 1) refuse(socket, '403 Forbidden')
  })
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket
    const isMidResponse = connections.get(socket)?.isResponding && socket.bytesWritten > 0
    if (!socket.writable || isMidResponse) return void socket.destroy()
    // `end` alone would keep the other half of the connection open for as long as the client wants.
    socket.end(`HTTP/1.1 ${responses[error.code ?? ''] ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`)
    socket.destroySoon()
  })
  return server
}

/**
 * Whether a request failed because its client went away, which is no fault of ours. Node takes the socket from a request
 * whose body is cancelled.
 */
export const isClientGone = (request: IncomingMessage & { readonly socket: Socket | null }, response: ServerResponse) =>
  request.socket?.destroyed === true || response.destroyed || (request.destroyed && !request.complete)
