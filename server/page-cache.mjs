import { LRUCache } from 'lru-cache'

/** All pages of the site in all languages, in bytes. A page that did not fit would be rendered for each request. */
const maxBytes = 384 * 1024 * 1024

/** How many old pages are rendered again in a second, for all visitors together. Several at once would keep everybody waiting. */
export const rendersPerSecond = 2

/** How long a page is not rendered again although its rendering has not ended, in milliseconds. */
const renderingMs = 30_000

/** The size of a cached value in bytes, about. */
function sizeOf(value) {
  if (typeof value === 'string' || value instanceof Uint8Array) return value.length
  if (value instanceof Map) return sizeOf([...value.values()])
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum, part) => sum + sizeOf(part), 1)
}

/** @param now time in milliseconds, which never goes back. */
export function createPageCache(now = () => performance.timeOrigin + performance.now()) {
  const pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ value }) => sizeOf(value) })
  let mayRenderAt = 0

  function mayRender() {
    if (now() < mayRenderAt) return false
    mayRenderAt = now() + 1_000 / rendersPerSecond
    return true
  }

  return {
    /** Next renders a page again whose `lastModified` is too long ago. */
    get(key) {
      const page = pages.get(key)
      if (!page) return null
      const { value, lastModified, freshForMs, notBefore } = page
      const isOld = now() - lastModified >= freshForMs
      if (isOld && (now() < notBefore || !mayRender())) return { value, lastModified: now() }
      if (isOld) page.notBefore = now() + renderingMs
      return { value, lastModified }
    },

    set(key, value, { cacheControl } = {}) {
      const seconds = cacheControl?.revalidate ?? 0
      const freshForMs = seconds === false ? Infinity : seconds * 1_000
      pages.set(key, { value, lastModified: now(), freshForMs, notBefore: 0 })
    },
  }
}

const cache = createPageCache()

/** What `cacheHandler` in `next.config.ts` names: the cache of this process. Next makes an object of the class for each request. */
export default class PageCache {
  async get(key) {
    return cache.get(key)
  }

  async set(key, value, context) {
    cache.set(key, value, context)
  }

  /** Nothing has a tag. */
  async revalidateTag() {}

  resetRequestCache() {}
}
