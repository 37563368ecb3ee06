import { expect, it } from 'vitest'
import { createPageCache, maxWaitMs, rendersPerSecond } from './page-cache.mjs'

/** Pages that are fresh for ten seconds, and a clock. Who waits is only counted. */
function createPages(keys: readonly string[]) {
  const clock = { now: 1_000_000 }
  const waited: number[] = []
  const wait = (ms: number) => Promise.resolve(waited.push(ms))
  const cache = createPageCache(() => clock.now, wait)
  const render = (key: string) => cache.set(key, { html: key }, { cacheControl: { revalidate: 10 } })
  keys.forEach(render)
  const ageOf = async (key: string) => {
    const { lastModified = NaN } = (await cache.get(key)) ?? {}
    return lastModified === -1 ? 'expired' : clock.now - lastModified
  }
  return { clock, waited, cache, ageOf }
}

const pages = Array.from({ length: 100 }, (_, index) => `/en/page-${index}`)

it('knows no page that was not rendered at run time', async () => {
  expect(await createPageCache().get('/en')).toBeNull()
})

it('lets few old pages be rendered again, however many are asked for, and serves the others as they are', async () => {
  const { clock, cache, ageOf } = createPages(pages)
  const findOld = async () => (await Promise.all(pages.map((key) => ageOf(key)))).filter((age) => age !== 0)
  clock.now += 9_999
  expect(await findOld()).toEqual(pages.map(() => 9_999))
  clock.now += 1
  let rendered = 0
  for (let tick = 0; tick < 300; tick += 1) {
    rendered += (await findOld()).length
    clock.now += 10
  }
  // Half of the turns are for expired pages.
  expect(rendered).toBeGreaterThan(rendersPerSecond)
  expect(rendered).toBeLessThanOrEqual((3 * rendersPerSecond) / 2 + 1)
  expect((await cache.get('/en/page-7'))?.value).toEqual({ html: '/en/page-7' })
})

it('lets requests for expired pages wait for their turn, and serves the page as it is only when that takes too long', async () => {
  const { clock, waited, ageOf } = createPages(pages)
  clock.now += 60_000
  const ages = await Promise.all(pages.map((key) => ageOf(key)))
  const inTime = (maxWaitMs / 1_000) * rendersPerSecond + 1
  expect(ages).toEqual(pages.map((_, index) => (index < inTime ? 'expired' : 0)))
  expect(waited).toEqual(ages.slice(0, inTime).map((_, index) => (index * 1_000) / rendersPerSecond))
  // One visitor has four at once: whoever comes next waits half a second.
  clock.now += maxWaitMs + 1_000
  await Promise.all(pages.slice(0, 4).map((key) => ageOf(key)))
  expect(await ageOf('/en/page-50')).toBe('expired')
})

it('lets every old page of a player be rendered before it is served, because visitors have a share of those', async () => {
  const players = pages.map((key) => key.replace('/en/page-', '/route-cache/APP_PAGE/0a1b/$/en/players/'))
  const { clock, waited, ageOf } = createPages(players)
  clock.now += 10_000
  expect(await Promise.all(players.map((key) => ageOf(key)))).toEqual(players.map(() => 'expired'))
  expect(waited).toEqual([])
})

it('keeps a page that is never old, and counts bytes: many pages of players push out none of the site', async () => {
  const { clock, cache } = createPages([])
  const never = { cacheControl: { revalidate: false } } as const
  cache.set('/en', { kind: 'APP_PAGE', html: 'x', segmentData: new Map([['a', Buffer.alloc(10)]]) }, never)
  for (let index = 0; index < 4; index += 1)
    cache.set(`/route-cache/APP_PAGE/0a1b/$/en/players/${index}`, { html: 'x'.repeat(20 * 1024 * 1024) }, never)
  clock.now += 1_000_000
  expect((await cache.get('/en'))?.lastModified).toBe(1_000_000)
  expect(await cache.get('/route-cache/APP_PAGE/0a1b/$/en/players/0')).toBeNull()
  expect(await cache.get('/route-cache/APP_PAGE/0a1b/$/en/players/3')).not.toBeNull()
})
