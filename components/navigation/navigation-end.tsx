'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { arriveAt } from './navigation-progress'

/** Ends the progress bar when the page is there. Its beginning is told by `instrumentation-client.ts`. */
export function NavigationEnd() {
  const pathname = usePathname()
  useEffect(() => arriveAt(pathname), [pathname])
  return null
}
