'use client'

import { useEffect, useState } from 'react'

/** The shortest time that what says "loading" is shown, in milliseconds: what goes sooner is a flash. */
export const loadingAtLeastMs = 200

/** Keeps a loading state, once it is shown, for as long as it takes to be seen. */
export function useLastingLoading(isLoading: boolean): boolean {
  const [wasLoading, setWasLoading] = useState(isLoading)
  // Another one for every stretch of loading: one that begins while another ends has a timer of its own.
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
