/** The metric of `Server-Timing` whose description is the reference of an error page. */
const metric = 'reference'

/** The value of `Server-Timing` that carries the reference of an error page to the page. @param reference 12 hexadecimal digits. */
export const toServerTiming = (reference: string): string => `${metric};desc="${reference}"`

/**
 * The reference in the response of this document. Null without one, and over http except on this machine, because
 * browsers do not expose the header there.
 */
export function readErrorReference(): string | null {
  const [navigation] = performance.getEntriesByType('navigation')
  const timings =
    navigation && 'serverTiming' in navigation ? (navigation as PerformanceNavigationTiming).serverTiming : []
  const reference = timings.find(({ name }) => name === metric)?.description ?? ''
  return /^[\da-f]{12}$/.test(reference) ? reference : null
}
