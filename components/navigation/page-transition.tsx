'use client'

import { usePathname } from 'next/navigation'
import { useState, ViewTransition, type ReactNode } from 'react'

/**
 * Lets one page go before the next comes, by the view transition named `page`. Only a change of the path moves anything:
 * what else changes inside a page does so at once.
 */
export function PageTransition({ children }: { children: ReactNode }) {
  const pathname = usePathname()
  const [shownPath, setShownPath] = useState(pathname)
  return (
    <ViewTransition
      name="page"
      default="none"
      update={pathname === shownPath ? 'none' : 'page'}
      onUpdate={() => setShownPath(pathname)}
    >
      {/* One element, so that the page moves as one. */}
      <div>{children}</div>
    </ViewTransition>
  )
}
