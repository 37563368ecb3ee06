'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState, type ReactNode } from 'react'
import { pathWithoutLocale } from '@/lib/i18n/localized-path'

/** The header of the landing page becomes solid and fixed after this scroll distance, in pixels. */
const headerSolidAfterPx = 80

/** A fixed header stays fixed until the page is back at the top; otherwise it would disappear while the user reads. */
const isSolidAt = (scrollPx: number, wasSolid: boolean) => scrollPx > headerSolidAfterPx || (wasSolid && scrollPx > 0)

/**
 * The bar at the top. On the landing page it is transparent and becomes solid and fixed on scroll; on other pages it is solid and fixed from
 * the start. Its space is reserved, so that nothing moves.
 */
export function StickyHeader({ children }: { children: ReactNode }) {
  const isHome = pathWithoutLocale(usePathname()) === '/'
  const [isSolid, setIsSolid] = useState(false)

  useEffect(() => {
    const update = () => setIsSolid((wasSolid) => isSolidAt(window.scrollY, wasSolid))
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])

  return (
    <div className={`z-20 h-16 ${isHome ? 'relative' : '[@media(min-height:35rem)]:sticky top-0'}`}>
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
