'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { prefetchSoftLinks } from './prefetch-soft-links'
import { softLinkOf } from './soft-link-of'

/** Whether a click asks for this page and not for a new tab, a new window or a file. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * Makes plain clicks on soft links call `push` with the link's `href` instead of loading the document anew.
 *
 * @returns stops it.
 */
export function followSoftLinks(push: (href: string) => void): () => void {
  function follow(event: MouseEvent) {
    const link = softLinkOf(event)
    const href = link?.getAttribute('href')
    if (!href || event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    push(href)
  }
  document.addEventListener('click', follow)
  return () => document.removeEventListener('click', follow)
}

/** Hands the soft links of every page to the router, and prefetches where they lead. */
export function LinkFollower() {
  const router = useRouter()
  const pathname = usePathname()
  useEffect(() => followSoftLinks((href) => router.push(href)), [router])
  useEffect(() => prefetchSoftLinks((href) => router.prefetch(href)), [router, pathname])
  return null
}
