import { expect, it, vi } from 'vitest'
import { GET } from './[page]/route'

const ends: (() => void)[] = []
vi.mock('@/lib/server/games/published-games', () => ({
  listSitemapGames: () => new Promise((resolve) => ends.push(() => resolve([]))),
  readSitemapPages: () => Promise.resolve(9_100),
}))

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
