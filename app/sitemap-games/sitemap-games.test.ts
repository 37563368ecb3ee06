import { afterEach, expect, it, vi } from 'vitest'
import { GET } from './[page]/route'

/** The reads of games that wait for the database, and the number of reads of each kind. */
const ends: (() => void)[] = []
const reads = { games: 0, counts: 0 }
/** Whether a read of games waits in `ends`, or gets a game at once. */
let isHeld = true

function query({ text }: { readonly text: string }) {
  if (text.startsWith('select count')) {
    reads.counts += 1
    return Promise.resolve({ rows: [[9_100 * 5_000]] })
  }
  reads.games += 1
  if (!isHeld) return Promise.resolve({ rows: [['maze', '2026-01-01T00:00:00Z']] })
  return new Promise((resolve) => ends.push(() => resolve({ rows: [] })))
}

vi.mock('@/lib/server/database/client', async () => {
  const { drizzle } = await import('drizzle-orm/node-postgres')
  return { getDatabase: () => drizzle({ query } as never) }
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const ask = (visitor: string, page: number) =>
  GET(new Request(`https://intrepid.example/sitemap-games/${page}`, { headers: { 'x-forwarded-for': visitor } }), {
    params: Promise.resolve({ page: String(page) }),
  })

it('leaves connections to others when one visitor asks for many pages at once', async () => {
  const flood = Array.from({ length: 50 }, (_, index) => ask('203.0.113.1', index + 9_000))
  await expect.poll(() => ends.length).toBeGreaterThanOrEqual(4)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(ends).toHaveLength(4)
  const other = ask('198.51.100.1', 1)
  await expect.poll(() => ends.length).toBe(5)
  ends.pop()?.()
  expect((await other).status).toBe(404)
  const timer = setInterval(() => ends.splice(0).forEach((end) => end()), 1)
  expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([404]))
  clearInterval(timer)
})

it('reads no games for a page after the last one', async () => {
  ends.length = 0
  const timer = setInterval(() => ends.forEach((end) => end()), 1)
  expect((await ask('203.0.113.2', 9_999)).status).toBe(404)
  clearInterval(timer)
  expect(ends).toEqual([])
})

it('counts the pages and builds each of them once a minute, whoever asks', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let now = performance.now() + 3_600_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const pass = (ms: number) => {
    now += ms
    vi.advanceTimersByTime(ms)
  }
  pass(1)
  isHeld = false
  Object.assign(reads, { games: 0, counts: 0 })
  const askAll = async () => {
    for (const visitor of ['203.0.113.3', '203.0.113.4'])
      for (const page of [1, 2, 9_999]) expect((await ask(visitor, page)).status).toBe(page === 9_999 ? 404 : 200)
    return { ...reads }
  }
  expect(await askAll()).toEqual({ games: 2, counts: 1 })
  pass(59_990)
  expect(await askAll()).toEqual({ games: 2, counts: 1 })
  pass(11)
  expect(await askAll()).toEqual({ games: 4, counts: 2 })
  pass(59_990)
  expect(await askAll()).toEqual({ games: 4, counts: 2 })
})
