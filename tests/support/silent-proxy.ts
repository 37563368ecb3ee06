import { connect, createServer, type Socket } from 'node:net'
import { listen } from './listen'

/** A TCP proxy to a local port that can swallow everything without closing a connection, like a broken network. */
export type SilentProxy = {
  readonly port: number
  /** Swallows every byte of the present and of new connections. */
  swallow(): void
  /** Forwards the bytes of new connections. The present ones stay silent. */
  restore(): void
  /** The number of connections that are open to the target. */
  readonly connections: () => number
  stop(): Promise<void>
}

export async function startSilentProxy(targetPort: number): Promise<SilentProxy> {
  type Pair = { readonly from: Socket; readonly to: Socket; isSilent: boolean }
  const pairs = new Set<Pair>()
  let isSwallowing = false

  const server = createServer((from) => {
    const pair: Pair = { from, to: connect(targetPort, '127.0.0.1'), isSilent: isSwallowing }
    pairs.add(pair)
    const { to } = pair
    from.on('data', (bytes) => !pair.isSilent && to.write(bytes))
    to.on('data', (bytes) => !pair.isSilent && from.write(bytes))
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      socket.on('error', () => undefined)
      // The end of one side is swallowed as well.
      socket.on('close', () => {
        if (!pair.isSilent || socket === from) other.destroy()
        pairs.delete(pair)
      })
    }
  })
  const { port, stop } = await listen(server)
  return {
    port,
    swallow() {
      isSwallowing = true
      for (const pair of pairs) pair.isSilent = true
    },
    restore() {
      isSwallowing = false
    },
    connections: () => pairs.size,
    async stop() {
      for (const { from, to } of pairs) {
        from.destroy()
        to.destroy()
      }
      await stop()
    },
  }
}
