'use client'

import { usePathname } from 'next/navigation'
import { useState, ViewTransition, type ReactNode } from 'react'

/**
 * Fades the old page out and then the new page in, with the view transition named `page`. Only a change of the path animates; every other
 * change inside a page is immediate.
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
      {/* One element, so that the page is animated as a whole. React writes `vt-name` on it, which HTML allows on custom elements alone. */}
      <page-view class="block">{children}</page-view>
    </ViewTransition>
  )
}

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- JSX is declared in a namespace.
  namespace JSX {
    interface IntrinsicElements {
      'page-view': { readonly class: string; readonly children: ReactNode }
    }
  }
}
