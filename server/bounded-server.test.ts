import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Duplex, Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it } from 'vitest'
import { listen, type Listening } from '@/tests/support/listen'
import { acceptWaiting, type ConnectionBounds, connectionBounds, createBoundedServer } from './bounded-server'

const open: Socket[] = []
const servers: Listening[] = []

/** Starts a server that answers `/large` with 64 MB, everything else with `ok` after the whole body. */
async function start(bounds: Partial<ConnectionBounds> = {}, isProxy: (address: string) => boolean = () => false) {
  const server = createBoundedServer(isProxy, { ...connectionBounds, connectionsCheckingInterval: 50, ...bounds })
  server.on('request', (request, response) => {
    if (request.url === '/large') return void response.end(Buffer.alloc(64 * 1024 * 1024))
    if (request.url === '/open') return void response.write('begun')
    request.on('error', () => undefined)
    request.resume().on('end', () => response.end('ok'))
  })
  const listening = await listen(server)
  servers.push(listening)
  return { server, port: listening.port }
}

afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  for (const { stop } of servers.splice(0)) await stop()
})

/** Opens a connection that keeps its own half open whatever the server does, and collects what it gets. */
async function send(port: number, text: string, from = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen: true })
  open.push(socket)
  let received = ''
  socket.on('data', (bytes: Buffer) => (received += bytes.toString('latin1').slice(0, 1_000)))
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('connect', resolve).once('error', resolve))
  if (text !== '') socket.write(text)
  return { socket, received: () => received }
}

const countOpen = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))

const get = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'
const unfinished = 'GET / HTTP/1.1\r\nHost: loc'

describe('slow clients', () => {
  it('have ten seconds for headers, thirty for a request, and a minute without a byte', () => {
    const server = createBoundedServer(() => false)
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = server
    expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 75_000,
      timeout: 60_000,
    })
    expect(connectionBounds).toMatchObject({
      connectionsCheckingInterval: 1_000,
      all: 4_096,
      ofNetwork: 512,
    })
  })

  it.each([
    ['headers', { headersTimeout: 200 }, unfinished],
    ['nothing at all', { headersTimeout: 200 }, ''],
    [
      'a body',
      { requestTimeout: 200, headersTimeout: 200 },
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na',
    ],
  ])('are cut off when they do not finish %s, though they keep their half open', async (_, bounds, text) => {
    const { server, port } = await start(bounds)
    const { received } = await send(port, text)
    await expect.poll(() => countOpen(server), { timeout: 5_000 }).toBe(0)
    expect(received()).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('are cut off when they do not read', async () => {
    const { server, port } = await start({ idleTimeout: 200 })
    const { socket } = await send(port, 'GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n')
    socket.pause()
    await expect.poll(() => countOpen(server), { timeout: 5_000 }).toBe(0)
  })

  it('cost the network with most of what waits for them its largest responses, and no other', async () => {
    const { server, port } = await start({ unsentBytes: 150 * 1024 * 1024 })
    const large = 'GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const other = await send(port, large, '127.0.4.1')
    other.socket.pause()
    const slow = [get, large, large, large].map((text) => send(port, text, '127.0.3.1'))
    for (const { socket } of (await Promise.all(slow)).slice(1)) socket.pause()
    // Each has 64 MB, less what the system takes: two of the four are too many.
    await expect.poll(() => countOpen(server)).toBe(3)
    other.socket.resume()
    await expect.poll(() => other.socket.bytesRead).toBeGreaterThan(64 * 1024 * 1024)
    expect((await Promise.all(slow))[0]?.received()).toContain('ok')
  })

  it('get no second response within a response', async () => {
    const { server, port } = await start({ requestTimeout: 200, headersTimeout: 200 })
    const { received } = await send(port, 'POST /open HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na')
    await expect.poll(() => countOpen(server), { timeout: 5_000 }).toBe(0)
    expect(received().match(/HTTP\/1\.1/g)).toHaveLength(1)
  })

  it('are served when they finish in time', async () => {
    const { port } = await start()
    const { socket, received } = await send(port, 'GET / HTTP/1.1\r\n')
    socket.write('Host: localhost\r\n\r\n')
    await expect.poll(received).toContain('ok')
  })
})

it('refuses a body in chunks also when the header that says so is one too many', async () => {
  const { server, port } = await start()
  let events = 0
  server.on('request', () => (events += 1))
  const many = `POST / HTTP/1.1\r\nHost: a\r\n${'a: b\r\n'.repeat(128)}Transfer-Encoding: chunked\r\n\r\n`
  const { socket, received } = await send(port, many + '1\r\na\r\n'.repeat(10_000))
  await expect.poll(() => socket.readableEnded || socket.destroyed).toBe(true)
  expect([events, received().slice(0, 12)]).toEqual([0, 'HTTP/1.1 431'])
})

it('serves a request with 127 headers', async () => {
  const { port } = await start()
  const { received } = await send(port, get.replace('\r\n\r\n', `\r\n${'a: b\r\n'.repeat(126)}\r\n`))
  await expect.poll(received).toContain('200 OK')
})

it('goes on when the body of a request is cancelled while it arrives', async () => {
  const { server, port } = await start()
  const cancelled: (Socket | null)[] = []
  server.removeAllListeners('request')
  server.on('request', (request) => {
    void (Readable.toWeb(request) as ReadableStream).cancel().then(() => cancelled.push(request.socket))
  })
  const uncaught: unknown[] = []
  const note = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', note)
  const { socket } = await send(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 900000\r\n\r\na')
  await expect.poll(() => cancelled).toEqual([null])
  for (let sent = 0; sent < 5; sent += 1) {
    socket.write('a'.repeat(100_000))
    await wait(20)
  }
  process.off('uncaughtException', note)
  expect(uncaught).toEqual([])
})

it.each(['/', '/open'])(
  'refuses a body in chunks on %s, whose parser would take thousands of them at once',
  async (path) => {
    const { server, port } = await start()
    let events = 0
    server.on('request', () => (events += 1))
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n`
    const { socket, received } = await send(port, head + '1\r\na\r\n'.repeat(10_000))
    await expect.poll(() => socket.readableEnded || socket.destroyed).toBe(true)
    expect([events, received()]).toEqual([0, 'HTTP/1.1 411 Length Required\r\nConnection: close\r\n\r\n'])
    expect(await countOpen(server)).toBe(0)
    // Not instead of a response that was asked for before.
    const other = await send(port, get.replace('/', '/open') + head)
    await expect.poll(() => other.socket.readableEnded || other.socket.destroyed).toBe(true)
    expect(other.received()).not.toContain('411')
  },
)

describe('too many connections', () => {
  it('cost their own network its oldest waiting ones', async () => {
    const { server, port } = await start({ ofNetwork: 20 })
    const first = await send(port, 'GET /open HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await expect.poll(first.received).toContain('begun')
    for (let index = 0; index < 50; index += 1) await send(port, unfinished)
    const honest = await send(port, get)
    await expect.poll(honest.received).toContain('ok')
    expect(await countOpen(server)).toBeLessThanOrEqual(20)
    // The oldest one is being served.
    expect(first.socket.destroyed).toBe(false)
  })

  it('cost the network with the most of them, and no other', async () => {
    const { server, port } = await start({ all: 30, ofNetwork: 1_000 })
    const early = await send(port, get, '127.0.0.2')
    await expect.poll(early.received).toContain('ok')
    for (let index = 0; index < 60; index += 1) await send(port, unfinished)
    const late = await send(port, get, '127.0.0.3')
    await expect.poll(late.received).toContain('ok')
    early.socket.write(get)
    await expect.poll(() => early.received().split('ok').length).toBe(3)
    expect(await countOpen(server)).toBeLessThanOrEqual(30)
  })

  it('cost a /48 of IPv6 its own, however many networks it uses', async () => {
    const { server } = await start({ all: 6 })
    /** An open connection from an address that this machine does not have. */
    const from = (remoteAddress: string) => {
      const socket = Object.assign(new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() }), {
        remoteAddress,
      })
      server.emit('connection', socket)
      return socket
    }
    const honest = [1, 2, 3].map(() => from('2001:db8:2::1'))
    const many = [1, 2, 3, 4].map((network) => from(`2001:db8:1:${network}::1`))
    expect(honest.map(({ destroyed }) => destroyed)).toEqual([false, false, false])
    expect(many.map(({ destroyed }) => destroyed)).toEqual([true, false, false, false])
  })

  it('of our own proxy have no share of their own', async () => {
    const { server, port } = await start({ ofNetwork: 5 }, (address) => address === '127.0.0.1')
    for (let index = 0; index < 20; index += 1) await send(port, unfinished)
    await expect.poll(() => countOpen(server)).toBe(20)
  })

  it('of our own proxy cost it the idlest, and none that sends a request or has just had a response', async () => {
    const { server, port } = await start({ all: 4 }, () => true)
    const upload = await send(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\na')
    const used = await send(port, get)
    await expect.poll(used.received).toContain('ok')
    const idle = await send(port, get)
    await expect.poll(idle.received).toContain('ok')
    used.socket.write(get)
    await expect.poll(() => used.received().split('ok').length).toBe(3)
    const busy = await send(port, 'GET /open HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await expect.poll(busy.received).toContain('begun')
    const late = await send(port, get)
    await expect.poll(late.received).toContain('ok')
    await expect.poll(() => idle.socket.readableEnded || idle.socket.destroyed).toBe(true)
    upload.socket.write('a')
    used.socket.write(get)
    await expect.poll(upload.received).toContain('ok')
    await expect.poll(() => used.received().split('ok').length).toBe(4)
    expect(await countOpen(server)).toBe(4)
  })

  it('are refused when all of them are being served', async () => {
    const { server, port } = await start({ ofNetwork: 5 })
    for (let index = 0; index < 5; index += 1) {
      const { received } = await send(port, 'GET /open HTTP/1.1\r\nHost: localhost\r\n\r\n')
      await expect.poll(received).toContain('begun')
    }
    const { socket } = await send(port, get)
    await expect.poll(() => socket.readableEnded || socket.destroyed).toBe(true)
    expect(await countOpen(server)).toBe(5)
  })
})

it('closes a connection that sends a request before it has the response to the last one, and answers one after the other', async () => {
  const { server, port } = await start()
  let asked = 0
  server.on('request', (request) => (asked += request.socket.destroyed ? 0 : 1))
  const open = 'GET /open HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const patient = await send(port, open)
  const pushing = await send(port, open.repeat(400), '127.0.0.2')
  await expect.poll(() => pushing.socket.destroyed || pushing.socket.readableEnded).toBe(true)
  expect(asked).toBe(2)
  expect(patient.socket.destroyed || patient.socket.readableEnded).toBe(false)
  const polite = await send(port, '', '127.0.0.3')
  for (let count = 1; count <= 20; count += 1) {
    polite.socket.write(get)
    await expect.poll(() => polite.received().match(/200 OK/g)?.length, { interval: 1 }).toBe(count)
  }
})

it.each([
  ['without a host', 'GET / HTTP/1.1\r\n\r\n', '400 Bad Request'],
  [
    'with 128 headers',
    get.replace('\r\n\r\n', `\r\n${'a: b\r\n'.repeat(127)}\r\n`),
    '431 Request Header Fields Too Large',
  ],
  ['with an unknown expectation', get.replace('\r\n\r\n', '\r\nExpect: x\r\n\r\n'), '417 Expectation Failed'],
])('reads one request %s and closes the connection, however many come in one packet', async (_, text, answer) => {
  const { server, port } = await start()
  let read = 0
  for (const event of ['request', 'checkExpectation']) server.on(event, () => (read += 1))
  const { socket, received } = await send(port, text.repeat(2_000))
  await expect.poll(() => socket.readableEnded || socket.destroyed).toBe(true)
  expect(received().split('HTTP/1.1 ').length - 1).toBeLessThanOrEqual(1)
  expect(await countOpen(server)).toBe(0)
  // The second one closes the connection if the first has got a response.
  expect(read).toBeLessThanOrEqual(2)
  const alone = await send(port, text)
  await expect.poll(alone.received).toContain(answer)
  await expect.poll(() => alone.socket.readableEnded).toBe(true)
})

it('survives clients that ask for an upgrade and reset the connection', async () => {
  const { server, port } = await start()
  const uncaught: unknown[] = []
  const note = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', note)
  server.on('connection', (socket) =>
    // Node listens for no errors on a socket that it has handed over.
    setTimeout(() => socket.destroy(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })), 100),
  )
  const { received } = await send(
    port,
    'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  )
  await expect.poll(received).toContain('403 Forbidden')
  await expect.poll(() => countOpen(server)).toBe(0)
  process.off('uncaughtException', note)
  expect(uncaught).toEqual([])
})

/** Opens connections in a thread. `open` holds this thread, and so its event loop, until all are established. */
async function startClients(port: number, count: number) {
  const established = new Int32Array(new SharedArrayBuffer(4))
  const client = new Worker(
    `const { parentPort, workerData: { port, count, established } } = require('node:worker_threads')
    parentPort.once('message', async () => {
      for (let made = 0; made < count; made += 1)
        await new Promise((done) => require('node:net').connect(port, '127.0.0.1', done).on('error', () => {}))
      Atomics.store(established, 0, 1)
      Atomics.notify(established, 0)
    })
    parentPort.postMessage('ready')`,
    { eval: true, workerData: { port, count, established } },
  )
  await new Promise((resolve) => client.once('message', resolve))
  return {
    open: () => {
      client.postMessage('open')
      Atomics.wait(established, 0, 0)
    },
    stop: () => client.terminate(),
  }
}

it('accepts the connections that wait before other work goes on, 128 at once', async () => {
  const { server, port } = await start()
  let accepted = 0
  server.on('connection', () => (accepted += 1))
  const clients = await startClients(port, 200)
  try {
    clients.open()
    expect(accepted).toBe(0)
    await acceptWaiting()
    expect(accepted).toBe(128)
    await acceptWaiting()
    expect(accepted).toBe(200)
  } finally {
    await clients.stop()
  }
})
