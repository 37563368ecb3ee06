import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Address } from 'viem'
import { readBalance } from '@/lib/server/credits/read-balance'
import { createDataFolder } from '../support/indexer-process'
import { isLongRun } from '../support/long-run'
import { findConnected } from '../support/open-connections'
import { startTestPostgres, type TestPostgres } from '../support/test-database'
import { waitUntil } from '../support/wait-until'
import { askBoard, createWebProcess, playForCredits, type WebProcess } from '../support/web-process'

const slow = 1_900
const honest = 100
/** Every honest client is a player. */
const playerOf = (index: number): Address => `0x5be7de50000000000000000000000000000${String(index).padStart(5, '0')}`

let postgres: TestPostgres
let folder: Awaited<ReturnType<typeof createDataFolder>>
let web: WebProcess
const sockets: Socket[] = []
/** When a socket was opened, and when the server cut it off. */
const openedAt = new Map<Socket, number>()
const cutAt = new Map<Socket, number>()

/** What the slow clients send; the last one does not read the response. */
const starts = [
  '',
  'GET / HTTP/1.1\r\nHost: loc',
  'POST /get-leaderboard HTTP/1.1\r\nHost: localhost\r\nContent-Length: 40\r\n\r\n{"pl',
  'GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n',
] as const

/** The seconds after which each kind is cut off: the limit, and what a busy machine takes to see it. */
const cuts = [
  [10, 20],
  [10, 20],
  [30, 45],
  // What has left the process when the minute is over first begins another one.
  [60, 135],
] as const

/** Opens a connection that keeps its half open. Resolves when it is open. */
function openSlowly(index: number): Promise<void> {
  const start = starts[index % starts.length] ?? ''
  const socket = connect({
    port: web.port,
    host: '127.0.0.1',
    localAddress: `127.0.7.${1 + Math.floor(index / 475)}`,
    allowHalfOpen: true,
  })
  sockets.push(socket)
  if (start.includes('/large')) socket.pause()
  else socket.resume()
  socket.on('error', () => undefined)
  for (const event of ['end', 'close'] as const)
    socket.once(event, () => cutAt.has(socket) || cutAt.set(socket, performance.now()))
  return new Promise((resolve) =>
    socket.once('connect', () => {
      openedAt.set(socket, performance.now())
      socket.write(start)
      resolve()
    }),
  )
}

describe.skipIf(!isLongRun)('2,000 connections of which 1,900 are slow', () => {
  beforeAll(async () => {
    ;[postgres, folder] = await Promise.all([startTestPostgres(), createDataFolder()])
    web = await createWebProcess({ dataDir: folder.path, databaseUrl: postgres.url })
    await web.start()
    await waitUntil(async () => (await askBoard(web)) !== null || 'no response')
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await web?.kill()
    await Promise.all([postgres?.stop(), folder?.remove()])
  })

  it('keep no honest client out, lose nothing, and are all cut off', async () => {
    // Fewer at a time than the listen queue holds (511): a busy system drops the rest, and a client that sends nothing never
    // learns of it. Connections are accepted in their order, so a response means that all before it were.
    for (let first = 0; first < slow; first += 380) {
      await Promise.all(Array.from({ length: 380 }, (_, index) => openSlowly(first + index)))
      expect((await askBoard(web))?.status).toBe(200)
    }
    const begun = performance.now()
    const times: number[] = []
    let repeated = 0
    const plays = await Promise.all(
      Array.from({ length: honest }, async (_, index) => {
        const asked = performance.now()
        // Games repeat a request until they get a response; the key counts once.
        for (; !(await playForCredits(web, playerOf(index), 'play')); repeated += 1) await wait(100)
        times.push(performance.now() - asked)
        return (await askBoard(web))?.status === 200
      }),
    )
    expect(plays.filter((isServed) => !isServed)).toEqual([])
    for (let index = 0; index < honest; index += 1) {
      const { won, spent } = await readBalance({ chainId: 31337, player: playerOf(index), database: postgres.database })
      expect({ won, spent }).toEqual({ won: 2n, spent: 1n })
    }
    const isOpen = (socket: Socket) => !socket.destroyed && !socket.readableEnded
    const reading = sockets.filter((socket) => !socket.isPaused())
    const openAtFirst = reading.filter(isOpen).length
    await waitUntil(() => {
      const open = reading.filter(isOpen)
      const kinds = starts.map(
        (_, kind) => open.filter((socket) => sockets.indexOf(socket) % starts.length === kind).length,
      )
      return open.length === 0 || `slow clients are connected, of each kind: ${kinds.join(', ')}`
    }, 110_000)
    const cutAfter = performance.now() - begun
    // A client that does not read learns of the end only when it reads.
    const unread = sockets.filter((socket) => socket.isPaused())
    let connected = await findConnected(web.port, unread)
    expect(connected).toHaveLength(unread.length)
    await waitUntil(async () => {
      const left = await findConnected(web.port, unread)
      for (const socket of connected) if (!left.includes(socket)) cutAt.set(socket, performance.now())
      connected = left
      await wait(500)
      return left.length === 0 || `${left.length} clients that do not read are connected`
    }, 120_000)
    const spans = cuts.map(([least, most], kind) => {
      const seconds = sockets
        .filter((_, index) => index % starts.length === kind)
        .map((socket) => ((cutAt.get(socket) ?? NaN) - (openedAt.get(socket) ?? NaN)) / 1_000)
      const span = [Math.min(...seconds), Math.max(...seconds)] as const
      // The client notes the beginning a moment after the server.
      expect(span[0], `kind ${kind}`).toBeGreaterThan(least - 0.5)
      expect(span[1], `kind ${kind}`).toBeLessThan(most)
      return span.map((second) => second.toFixed(1)).join(' to ')
    })
    for (const socket of unread) socket.resume()
    await waitUntil(() => sockets.every((socket) => !isOpen(socket)) || 'clients that did not read', 30_000)
    expect(await playForCredits(web, playerOf(0), 'after')).toBe(true)
    const seconds = (ms: number) => (ms / 1_000).toFixed(1)
    process.stdout.write(
      `${slow} slow connections, ${openAtFirst} of ${reading.length} readers open at first: ${honest} honest clients served, the slowest ` +
        `in ${seconds(Math.max(...times))} s, ${repeated} requests repeated; the readers cut off after ${seconds(cutAfter)} s, by kind after ${spans.join(', ')} s\n`,
    )
  }, 300_000)
})
