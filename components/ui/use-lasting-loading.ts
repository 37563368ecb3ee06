'use client'

import { useEffect, useState } from 'react'

/** The shortest time that what says "loading" is shown, in milliseconds: what goes sooner is a flash. */
export const loadingAtLeastMs = 200

/** Keeps a loading state, once it is shown, for as long as it takes to be seen. */
export function useLastingLoading(isLoading: boolean): boolean {
  const [wasLoading, setWasLoading] = useState(isLoading)
  const [isHeld, setIsHeld] = useState(isLoading)
  if (isLoading !== wasLoading) {
    setWasLoading(isLoading)
    if (isLoading) setIsHeld(true)
  }

  useEffect(() => {
    if (!isHeld) return
    const timer = setTimeout(() => setIsHeld(false), loadingAtLeastMs)
    return () => clearTimeout(timer)
  }, [isHeld])

  return isLoading || isHeld
}
