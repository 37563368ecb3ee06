export const rendersPerSecond: number
export const maxWaitMs: number

/** A cached value of Next, and when it was rendered, in milliseconds since 1970; -1 if it has to be rendered before it is served. */
type Page = { readonly value: unknown; readonly lastModified: number }

/** Creates a cache of pages that lets Next render only some old ones again. */
export function createPageCache(
  now?: () => number,
  wait?: (ms: number) => Promise<unknown>,
): {
  get(key: string): Promise<Page | null>
  set(key: string, value: unknown, context?: { readonly cacheControl?: { readonly revalidate: number | false } }): void
}
