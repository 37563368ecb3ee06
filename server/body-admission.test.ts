import { EventEmitter, once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import { listen, type Listening } from '@/tests/support/listen'
import { waitUntil } from '@/tests/support/wait-until'
import { bodyBounds, type BodyBounds, createBodyAdmission } from './body-admission'

describe('createBodyAdmission', () => {
  const ask = async (
    admit: ReturnType<typeof createBodyAdmission>,
    from: string,
    headers: Record<string, string>,
    response = new EventEmitter(),
    complete = false,
  ) => {
    const request = {
      complete,
      headers: { 'x-forwarded-for': from, ...headers },
      socket: { bytesRead: 0, destroyed: false, destroy: () => undefined },
    }
    return {
      isAdmitted: await admit(request as never, response as unknown as ServerResponse),
      end: () => void response.emit('close'),
    }
  }
  const large = { 'content-length': String(800 * 1024) }

  it('bounds large bodies of one visitor and of all, and takes the next when one is done', async () => {
    const admit = createBodyAdmission({ ...bodyBounds, atOnce: 3, ofOne: 2, waitMs: 0 })
    const first = await ask(admit, '1.2.3.4', large)
    expect(first.isAdmitted).toBe(true)
    expect((await ask(admit, '1.2.3.4', large)).isAdmitted).toBe(true)
    expect((await ask(admit, '1.2.3.4', large)).isAdmitted).toBe(false)
    expect((await ask(admit, '1.2.3.4', { 'content-length': '100' })).isAdmitted).toBe(true)
    expect((await ask(admit, '2001:db8::1', large)).isAdmitted).toBe(true)
    // The largest group has two, and with this one its own would have as many.
    expect((await ask(admit, '2001:db8:0:9::1', large)).isAdmitted).toBe(false)
    first.end()
    expect((await ask(admit, '5.6.7.8', large)).isAdmitted).toBe(true)
  })

  it('lets a bounded number wait for a place', async () => {
    for (const bound of [{ waiting: 1 }, { waitingOfOne: 1 }]) {
      const admit = createBodyAdmission({ ...bodyBounds, ofOne: 1, waitMs: 60_000, ...bound })
      const first = await ask(admit, '1.2.3.4', large)
      const second = ask(admit, '1.2.3.4', large)
      expect((await ask(admit, '1.2.3.4', large)).isAdmitted).toBe(false)
      first.end()
      expect((await second).isAdmitted).toBe(true)
    }
  })

  it('gives a free place to the visitor who has the fewest, not to the one who waits longest', async () => {
    const admit = createBodyAdmission({ ...bodyBounds, atOnce: 3, ofOne: 3, waitMs: 60_000 })
    // Bodies that have arrived lose their places to nobody.
    const arrived = () => ask(admit, '1.2.3.4', large, new EventEmitter(), true)
    const [first, second] = [await arrived(), await arrived(), await arrived()]
    const order: string[] = []
    const waiting = ['1.2.3.4', '1.2.3.5', '5.6.7.8'].map((from) =>
      ask(admit, from, large).then(() => order.push(from)),
    )
    first.end()
    await waiting[2]
    expect(order).toEqual(['5.6.7.8'])
    second.end()
    // A neighbour of the one who has had the places.
    await waiting[1]
    expect(order).toEqual(['5.6.7.8', '1.2.3.5'])
  })

  it('refuses the last one of the group with most that wait when another one comes', async () => {
    const admit = createBodyAdmission({ ...bodyBounds, ofOne: 0, waitMs: 60_000, waiting: 3 })
    const [first, , last] = ['1.2.3.4', '1.2.3.4', '1.2.3.5'].map((from) => ask(admit, from, large))
    const other = ask(admit, '5.6.7.8', large)
    expect((await last)?.isAdmitted).toBe(false)
    // Of two groups with nearly as many, none takes from the other.
    expect((await ask(admit, '5.6.7.8', large)).isAdmitted).toBe(false)
    expect(await Promise.race([first, other, Promise.resolve('waiting')])).toBe('waiting')
  })

  it('lets a bounded number of a group of networks wait', async () => {
    const admit = createBodyAdmission({ ...bodyBounds, ofOne: 0, waitMs: 60_000, waitingOfGroup: 2 })
    const responses = [1, 2, 3].map(() => new EventEmitter())
    const waiting = ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:2::1'].map((from, each) =>
      ask(admit, from, large, responses[each]),
    )
    expect((await ask(admit, '2001:db8:1:3::1', large)).isAdmitted).toBe(false)
    expect(await Promise.race([...waiting, Promise.resolve('waiting')])).toBe('waiting')
    for (const response of responses) response.emit('close')
    expect((await Promise.all(waiting)).map(({ isAdmitted }) => isAdmitted)).toEqual([false, false, false])
  })
})

const servers: Listening[] = []
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const { stop } of servers.splice(0)) await stop()
})

/** Starts a server that reads admitted bodies and answers `ok`, and `busy` to all others. */
async function start(bounds: Partial<BodyBounds>) {
  const admit = createBodyAdmission({ ...bodyBounds, waitMs: 0, ...bounds })
  const server = createServer((request, response) => {
    request.on('error', () => undefined)
    request.headers['x-forwarded-for'] = request.socket.remoteAddress ?? ''
    void admit(request, response).then((isAdmitted) => {
      if (isAdmitted) request.resume().on('end', () => response.end('ok'))
      else response.writeHead(503, { Connection: 'close' }).end('busy')
    })
  })
  const listening = await listen(server)
  servers.push(listening)
  const { port } = listening
  /** Sends the header of a large request and so many bytes of its body. */
  return async (from: string, sent: number) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    sockets.push(socket)
    let received = ''
    socket.on('data', (bytes) => (received += bytes.toString()))
    socket.on('error', () => undefined)
    await new Promise((resolve) => socket.once('connect', resolve))
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${bodyBounds.largeBytes}\r\n\r\n`)
    socket.write(Buffer.alloc(sent))
    return { socket, received: () => received }
  }
}

const isCut = ({ socket }: { readonly socket: Socket }) => socket.destroyed || socket.readableEnded

it('gives a place back when its response is complete, although its client does not read it', async () => {
  const admit = createBodyAdmission({ ...bodyBounds, atOnce: 1, waitMs: 60_000 })
  const server = createServer((request, response) => {
    request.headers['x-forwarded-for'] = request.socket.remoteAddress ?? ''
    void admit(request, response).then((isAdmitted) => {
      const isSlow = request.url === '/slow'
      if (isAdmitted) request.resume().on('end', () => response.end(isSlow ? Buffer.alloc(32 * 1024 * 1024) : 'ok'))
    })
  })
  const listening = await listen(server)
  servers.push(listening)
  const ask = async (from: string, path: string) => {
    const socket = connect({ port: listening.port, host: '127.0.0.1', localAddress: from })
    sockets.push(socket)
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${bodyBounds.largeBytes}\r\n\r\n`)
    socket.write(Buffer.alloc(bodyBounds.largeBytes))
    await once(socket, 'readable')
    return socket
  }
  const slow = await ask('127.0.3.1', '/slow')
  expect(String((await ask('127.0.4.1', '/')).read())).toContain('ok')
  expect(slow.destroyed).toBe(false)
})

it('takes no place from a request whose body was cancelled, and goes on', async () => {
  const admit = createBodyAdmission({ ...bodyBounds, atOnce: 1, waitMs: 50 })
  const answers: ServerResponse[] = []
  const server = createServer((request, response) => {
    request.headers['x-forwarded-for'] = request.socket.remoteAddress ?? ''
    void admit(request, response).then(async (isAdmitted) => {
      if (!isAdmitted) return response.writeHead(503, { Connection: 'close' }).end('busy')
      // As a route does with a body that is longer than it takes. The response can wait for its turn meanwhile.
      await (Readable.toWeb(request) as ReadableStream).cancel()
      answers.push(response)
    })
  })
  const listening = await listen(server)
  servers.push(listening)
  const ask = (from: string) => {
    const socket = connect({ port: listening.port, host: '127.0.0.1', localAddress: from })
    sockets.push(socket)
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${bodyBounds.largeBytes}\r\n\r\na`)
    return socket
  }
  ask('127.0.3.1')
  await waitUntil(() => answers.length === 1 || 'not admitted')
  const other = ask('127.0.4.1')
  await once(other, 'readable')
  expect(String(other.read())).toContain(' 503 ')
  answers[0]?.end('too large')
})

describe('when slow clients hold every place', () => {
  it('somebody of another network takes one from the group that has most, and no group takes back', async () => {
    const send = await start({ atOnce: 8, graceMs: 60_000 })
    // Two addresses of one /24, as an attacker with a few neighbouring addresses has.
    const slow = await Promise.all(Array.from({ length: 8 }, (_, index) => send(`127.0.3.${1 + (index % 2)}`, 100)))
    const honest = await send('127.0.4.1', bodyBounds.largeBytes)
    await waitUntil(() => honest.received().endsWith('ok') || 'the honest client waits')
    expect(slow.filter(isCut)).toHaveLength(1)
    const again = await send('127.0.3.1', bodyBounds.largeBytes)
    await waitUntil(() => again.received() !== '' || 'no response')
    // The honest one is done, so its place is free.
    expect(again.received()).toContain('ok')
    const [, ...still] = await Promise.all(Array.from({ length: 3 }, () => send('127.0.3.3', 100)))
    await waitUntil(() => still.some(({ received }) => received().includes(' 503 ')) || 'all of them are admitted')
  })

  it('of one group each, the slowest loses its place after a while, and one that is fast enough does not', async () => {
    const send = await start({ atOnce: 4, graceMs: 50, bytesPerSecond: 1_000_000 })
    const slow = await Promise.all([1, 2, 3, 4].map((group) => send(`127.1.${group}.1`, 100 * group)))
    let served = ''
    await waitUntil(async () => {
      const honest = await send('127.1.9.1', bodyBounds.largeBytes)
      await waitUntil(() => honest.received() !== '' || 'no response')
      served = honest.received()
      return served.endsWith('ok') || served
    })
    expect(slow.map(isCut)).toEqual([true, false, false, false])
  })
})
