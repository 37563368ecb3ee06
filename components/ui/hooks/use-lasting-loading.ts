'use client'

import { useEffect, useState } from 'react'

/** The minimum duration of a loading state in milliseconds; a shorter one would flash. */
export const loadingAtLeastMs = 200

/** Extends a loading state to its minimum duration. */
export function useLastingLoading(isLoading: boolean): boolean {
  const [wasLoading, setWasLoading] = useState(isLoading)
  // A new object for every loading period, so that each has its own timer.
  const [held, setHeld] = useState<object | null>(isLoading ? {} : null)
  if (isLoading !== wasLoading) {
    setWasLoading(isLoading)
    if (isLoading) setHeld({})
  }

  useEffect(() => {
    if (!held) return
    const timer = setTimeout(() => setHeld((now) => (now === held ? null : now)), loadingAtLeastMs)
    return () => clearTimeout(timer)
  }, [held])

  return isLoading || held !== null
}
