import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'

const FileSystemCache = fileSystemCache.default ?? fileSystemCache

/** In bytes, for the pages of the site and for those of players and made games. A page that did not fit would be rendered for each request. */
const maxBytes = 512 * 1024 * 1024
const maxBytesOnDemand = 128 * 1024 * 1024

/** A page that is older is rendered again before it is served, as `expireTime` in `next.config.ts` says. */
const expiredMs = 60_000

/** How many pages begin to be rendered again in a second, for all visitors together. */
export const rendersPerSecond = 8
const turnMs = 1_000 / rendersPerSecond

/** How long a request for an expired page waits for its turn before it gets the page as it is, in milliseconds. */
export const maxWaitMs = 2_000

/** Keys of pages of players and made games, which end in `$` and the path: there are any number, and each visitor has a share of their renderings. */
const onDemand = /\$\/[a-z]{2}\/(?:players|made-game-page)\//

/** Pages of the build that never change. Rendered at run time, they would get another title (`not-found-page`). */
const builtForErrors = /\$\/[a-z]{2}\/(?:not-found-page$|error-page\/)/

/** The size of a cached value in bytes: of strings, most hold a character that takes two. */
function sizeOf(value) {
  if (typeof value === 'string') return 2 * value.length
  if (value instanceof Uint8Array) return value.length
  if (value instanceof Map) return sizeOf([...value.values()])
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum, part) => sum + sizeOf(part), 1)
}

/** @param now time in milliseconds, which never goes back. */
export function createPageCache(now = () => performance.timeOrigin + performance.now(), wait = sleep) {
  const createPages = (maxSize) => new LRUCache({ maxSize, sizeCalculation: ({ value }) => sizeOf(value) })
  const ofSite = createPages(maxBytes)
  const others = createPages(maxBytesOnDemand)
  const pagesOf = (key) => (onDemand.test(key) ? others : ofSite)
  let nextTurnAt = 0

  /** @returns whether the turn came in time. */
  async function waitForTurn() {
    const turnAt = Math.max(now(), nextTurnAt)
    if (turnAt - now() > maxWaitMs) return false
    nextTurnAt = turnAt + turnMs
    await wait(turnAt - now())
    return true
  }

  /** Takes a turn that nobody needs sooner. */
  function takeSpareTurn() {
    if (now() < nextTurnAt + turnMs) return false
    nextTurnAt = now() + turnMs
    return true
  }

  return {
    /**
     * Next renders a page again whose `lastModified` is too long ago, after it has served it; with -1, before that. For a
     * prefetch it only does the latter.
     */
    async get(key) {
      const page = pagesOf(key).get(key)
      if (!page) return null
      const { value, lastModified, freshForMs } = page
      const age = now() - lastModified
      if (age < freshForMs) return { value, lastModified }
      if (onDemand.test(key)) return { value, lastModified: -1 }
      if (age >= expiredMs) return { value, lastModified: (await waitForTurn()) ? -1 : now() }
      return { value, lastModified: takeSpareTurn() ? lastModified : now() }
    },

    set(key, value, { cacheControl } = {}) {
      const seconds = cacheControl?.revalidate ?? 0
      const freshForMs = seconds === false ? Infinity : seconds * 1_000
      pagesOf(key).set(key, { value, lastModified: now(), freshForMs })
    },
  }
}

const cache = createPageCache()

/** What `cacheHandler` in `next.config.ts` names: the cache of this process. Next makes an object of the class for each request. */
export default class PageCache {
  #built

  constructor(context) {
    this.#built = new FileSystemCache({ ...context, flushToDisk: false, maxMemoryCacheSize: 0 })
  }

  async get(key, context) {
    const page = await cache.get(key)
    if (page || !builtForErrors.test(key)) return page
    const built = await this.#built.get(key, context)
    if (built) cache.set(key, built.value, { cacheControl: { revalidate: false } })
    return built
  }

  async set(key, value, context) {
    cache.set(key, value, context)
  }

  /** Nothing has a tag. */
  async revalidateTag() {}

  resetRequestCache() {}
}
