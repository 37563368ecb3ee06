import { gunzipSync } from 'node:zlib'
import { afterEach, expect, it, vi } from 'vitest'
import { gamesPerSitemapPage } from '@/lib/server/games/published-games'
import { getGamesSitemap, getGamesSitemapIndex } from './sitemap-games'

/** The reads of games that wait for the database, and the number of reads of each kind. */
const ends: (() => void)[] = []
const reads = { games: 0, starts: 0 }
/** Whether a read of games waits in `ends`, or gets games at once. */
let isHeld = true

const slugs = Array.from({ length: gamesPerSitemapPage }, (_, index) => String(index).padStart(40, 'a'))

function query({ text }: { readonly text: string }) {
  if (text.includes('row_number()')) {
    reads.starts += 1
    return Promise.resolve({ rows: Array.from({ length: 9_100 }, () => ['maze', '2026-01-01 00:00:00+00']) })
  }
  reads.games += 1
  const found = { rows: slugs.map((slug) => [slug, '2026-01-01T00:00:00Z']) }
  return isHeld ? new Promise((resolve) => ends.push(() => resolve(found))) : Promise.resolve(found)
}

vi.mock('@/lib/server/database/client', async () => {
  const { drizzle } = await import('drizzle-orm/node-postgres')
  return { getDatabase: () => drizzle({ query } as never) }
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const ask = (visitor: string, page: number | string) =>
  getGamesSitemap(new URL(`https://intrepid.example/sitemap-games/${page}`), visitor)

it('leaves connections to others when one visitor asks for many pages at once', async () => {
  const flood = Array.from({ length: 50 }, (_, index) => ask('203.0.113.1', index + 9_000))
  await expect.poll(() => ends.length).toBeGreaterThanOrEqual(4)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(ends).toHaveLength(4)
  const other = ask('198.51.100.1', 1)
  await expect.poll(() => ends.length).toBe(5)
  ends.pop()?.()
  expect((await other).status).toBe(200)
  const timer = setInterval(() => ends.splice(0).forEach((end) => end()), 1)
  expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([200]))
  clearInterval(timer)
})

it.each([9_999, 'x', 0])('reads no games for the page %s, which does not exist', async (page) => {
  const { games } = reads
  expect((await ask('203.0.113.2', page)).status).toBe(404)
  expect(reads.games).toBe(games)
})

it('reads the pages and builds each of them once a minute, whoever asks, also at the same time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let now = performance.now() + 3_600_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const pass = (ms: number) => {
    now += ms
    vi.advanceTimersByTime(ms)
  }
  isHeld = false
  Object.assign(reads, { games: 0, starts: 0 })
  const askAll = async () => {
    const asked = ['203.0.113.3', '203.0.113.4'].flatMap((visitor) =>
      [1, 2, 3, 4, 5, 6].map((page) => ask(visitor, page)),
    )
    const responses = await Promise.all([
      ...asked,
      getGamesSitemapIndex(new URL('https://intrepid.example'), '203.0.113.5'),
    ])
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    // The same bytes for everybody: a request encodes nothing.
    expect(new Set(responses.map(({ body }) => body)).size).toBe(7)
    return { ...reads }
  }
  expect(await askAll()).toEqual({ games: 6, starts: 1 })
  pass(59_990)
  expect(await askAll()).toEqual({ games: 6, starts: 1 })
  pass(11)
  expect(await askAll()).toEqual({ games: 12, starts: 2 })
})

it('has less than a megabyte in a page with the longest names, compressed to a few per cent', async () => {
  isHeld = false
  const { body, type } = await ask('203.0.113.6', 7)
  if (!Buffer.isBuffer(body)) throw new Error('the page is not compressed')
  const xml = gunzipSync(body).toString()
  expect(type).toBe('application/xml')
  expect(xml.match(/<url>/g)).toHaveLength(6 * gamesPerSitemapPage)
  expect(xml.match(/<xhtml:link /g)).toHaveLength(7 * 6 * gamesPerSitemapPage)
  expect(xml.length).toBeLessThan(1_000_000)
  expect(body.length).toBeLessThan(20_000)
})
