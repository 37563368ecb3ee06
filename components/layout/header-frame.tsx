'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState, type ReactNode } from 'react'
import { pathWithoutLocale } from '@/lib/i18n/path-without-locale'

/** The header of the landing page becomes solid and fixed after this scroll, in pixels. */
export const headerSolidAfterPx = 80

/** Once fixed it stays so until the page is back at its top: halfway it would vanish under the reader's eyes. */
const isSolidAt = (scrollPx: number, wasSolid: boolean) => scrollPx > headerSolidAfterPx || (wasSolid && scrollPx > 0)

/**
 * The bar at the top. On the landing page it lies over the page, and becomes solid and fixed with the scroll; on all others it
 * is so from the start. Its place is kept, so that nothing moves. What belongs to one of the two carries `data-only`; where
 * letters are so large that not all fits beside each other, words give way to pictures.
 */
export function HeaderFrame({ children }: { children: ReactNode }) {
  const isHome = pathWithoutLocale(usePathname()) === '/'
  const [isSolid, setIsSolid] = useState(false)

  useEffect(() => {
    const update = () => setIsSolid((wasSolid) => isSolidAt(window.scrollY, wasSolid))
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])

  return (
    <div className={`z-20 h-16 ${isHome ? 'relative' : 'sticky top-0'}`}>
      <header
        data-page={isHome ? 'home' : 'other'}
        data-solid={isSolid || !isHome || undefined}
        className="site-header @container inset-x-0 top-0 z-20 border-b border-transparent data-[solid]:border-hairline data-[solid]:bg-ground"
      >
        {children}
      </header>
    </div>
  )
}
