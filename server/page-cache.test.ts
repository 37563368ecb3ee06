import { expect, it } from 'vitest'
import { createPageCache, rendersPerSecond } from './page-cache.mjs'

/** Pages that are fresh for ten seconds, and a clock. */
function createPages(count: number) {
  const clock = { now: 1_000_000 }
  const cache = createPageCache(() => clock.now)
  const keys = Array.from({ length: count }, (_, index) => `/en/page-${index}`)
  const render = (key: string) => cache.set(key, { html: key }, { cacheControl: { revalidate: 10 } })
  keys.forEach(render)
  /** The pages that Next renders again if somebody asks for all of them. */
  const findOld = () => keys.filter((key) => clock.now - (cache.get(key)?.lastModified ?? 0) >= 10_000)
  return { clock, cache, keys, render, findOld }
}

it('knows no page that was not rendered at run time', () => {
  expect(createPageCache().get('/en')).toBeNull()
})

it('lets some old pages be rendered again in a second, however many are asked for, and serves the others as they are', () => {
  const { clock, cache, keys, findOld } = createPages(100)
  clock.now += 9_999
  expect(findOld()).toEqual([])
  clock.now += 1
  const rendered = new Set<string>()
  for (let tick = 0; tick < 300; tick += 1) {
    findOld().forEach((key) => rendered.add(key))
    clock.now += 10
  }
  expect(rendered.size).toBe(3 * rendersPerSecond)
  for (const key of keys) expect(cache.get(key)?.value).toEqual({ html: key })
})

it('lets a page be rendered once at a time, and again when the rendering has ended or was lost', () => {
  const { clock, render, findOld } = createPages(1)
  clock.now += 10_000
  expect([findOld().length, findOld().length]).toEqual([1, 0])
  render('/en/page-0')
  clock.now += 10_000
  expect([findOld().length, findOld().length]).toEqual([1, 0])
  clock.now += 30_000
  expect(findOld()).toHaveLength(1)
})

it('keeps a page that is never old, and counts bytes', () => {
  const { clock, cache } = createPages(0)
  const html = 'x'.repeat(100 * 1024 * 1024)
  for (const key of ['one', 'two', 'three', 'four'])
    cache.set(
      key,
      { kind: 'APP_PAGE', html, segmentData: new Map([['a', Buffer.alloc(10)]]) },
      { cacheControl: { revalidate: false } },
    )
  clock.now += 1_000_000
  expect(cache.get('four')?.lastModified).toBe(1_000_000)
  expect(cache.get('one')).toBeNull()
})
