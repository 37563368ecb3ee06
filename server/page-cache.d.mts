export const rendersPerSecond: number

/** A cached value of Next, and when it was rendered, in milliseconds since 1970. */
type Page = { readonly value: unknown; readonly lastModified: number }

/** Creates a cache of pages that lets Next render only some old ones again. */
export function createPageCache(now?: () => number): {
  get(key: string): Page | null
  set(key: string, value: unknown, context?: { readonly cacheControl?: { readonly revalidate: number | false } }): void
}
