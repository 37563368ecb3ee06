/** The metric of `Server-Timing` whose description is the reference of an error page. */
const metric = 'reference'

/** The value of `Server-Timing` that carries the reference of an error page to the page. @param reference 12 hexadecimal digits. */
export const toServerTiming = (reference: string): string => `${metric};desc="${reference}"`

/**
 * The reference that the response of this document carried. Null without one, and where the browser does not tell: over http, except on this
 * machine.
 */
export function readErrorReference(): string | null {
  const [navigation] = performance.getEntriesByType('navigation')
  const timings =
    navigation && 'serverTiming' in navigation ? (navigation as PerformanceNavigationTiming).serverTiming : []
  const reference = timings.find(({ name }) => name === metric)?.description ?? ''
  return /^[\da-f]{12}$/.test(reference) ? reference : null
}
