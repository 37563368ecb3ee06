'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { followSoftLinks } from './follow-soft-links'
import { prefetchSoftLinks } from './prefetch-soft-links'

/** Hands the soft links of every page to the router, and prefetches where they lead. */
export function LinkFollower() {
  const router = useRouter()
  const pathname = usePathname()
  useEffect(() => followSoftLinks((href) => router.push(href)), [router])
  useEffect(() => prefetchSoftLinks((href) => router.prefetch(href)), [router, pathname])
  return null
}
