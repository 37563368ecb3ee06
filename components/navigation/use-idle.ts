'use client'

import { useEffect, useState } from 'react'

/** The longest that links wait for an idle moment before they prefetch, in milliseconds. */
export const idleTimeoutMs = 2_000

/** False until the browser has had nothing to do for a moment, at the latest until two seconds have passed. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)

  useEffect(() => {
    // Safari has no idle callback: the time-out alone has to do.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIsIdle(true), idleTimeoutMs)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(() => setIsIdle(true), { timeout: idleTimeoutMs })
    return () => cancelIdleCallback(request)
  }, [])

  return isIdle
}
