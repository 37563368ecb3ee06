'use client'

import { useEffect, useState } from 'react'

/** Milliseconds without a change after which somebody rests. */
const restMs = 250

/** A value as it is, or, while it `waits`, as it was when it last rested: for what takes longer than a stroke may. */
export function useRested<T>(value: T, waits: boolean): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value, waits])
  return waits ? rested : value
}
