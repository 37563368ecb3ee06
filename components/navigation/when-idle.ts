/** The longest that prefetching waits for an idle moment, in milliseconds. */
export const idleTimeoutMs = 2_000

/**
 * Calls `then` when the browser has nothing to do for a moment, at the latest after two seconds.
 *
 * @returns gives it up.
 */
export function whenIdle(then: () => void): () => void {
  // Safari has no idle callback: the time-out alone has to do.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(then, idleTimeoutMs)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(then, { timeout: idleTimeoutMs })
  return () => cancelIdleCallback(request)
}
