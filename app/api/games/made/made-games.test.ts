import { expect, it, vi } from 'vitest'
import { GET } from './route'

/** The searches in progress: the words of each, and the function that ends it. */
const searches = new Map<string, () => void>()
vi.mock('@/lib/server/rate-limits/limit-rate', () => ({ requireRateLimit: () => Promise.resolve() }))
vi.mock('@/lib/server/games/read-catalogue', async (load) => ({
  ...(await load<object>()),
  readMadeCatalogue: ({ q }: { q: string }) => new Promise((resolve) => searches.set(q, () => resolve({ games: [] }))),
}))

const search = (visitor: string, q: string) =>
  GET(new Request(`https://intrepid.example/api/games/made?q=${q}`, { headers: { 'x-forwarded-for': visitor } }), {
    params: Promise.resolve({}),
  })

it('leaves connections to the database to others while many networks search slowly, and serves who searches first', async () => {
  const networks = 70
  // Every search takes three times as long as from one end to the next, whatever else the machine does.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const flood = Array.from({ length: networks * 4 }, (_, index) => search(`10.0.${index % networks}.1`, `slow${index}`))
  await expect.poll(() => searches.size).toBe(3)
  const honest = search('198.51.100.1', 'honest')
  // Of each network one search comes before.
  for (let ended = 0; !searches.has('honest'); ended += 1) {
    expect(searches.size).toBeLessThanOrEqual(3)
    expect(ended).toBeLessThanOrEqual(networks)
    const [[q = '', end] = []] = searches
    searches.delete(q)
    now += 10
    end?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  searches.get('honest')?.()
  expect((await honest).status).toBe(200)
  const timer = setInterval(() => searches.forEach((end) => end()), 1)
  await Promise.all(flood)
  clearInterval(timer)
})
