'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { pathWithoutLocale } from '@/lib/i18n/localized-path'
import { isHeavyPage } from '@/lib/routes/pages'

/** Prefetching waits for an idle moment, but no longer than this, in milliseconds. */
const idleTimeoutMs = 2_000

/** Distance from the viewport, in which a link counts as in view. */
const rootMargin = '200px'

/** Calls `then` when the browser is idle, at the latest after two seconds. @returns cancels the call. */
function whenIdle(then: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(then, idleTimeoutMs)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(then, { timeout: idleTimeoutMs })
  return () => cancelIdleCallback(request)
}

/**
 * Prefetches the pages behind the links in the document: light pages in view once the browser is idle, every page when the user points at
 * its link or focuses it.
 *
 * @param prefetch is called once for each address.
 * @returns stops prefetching.
 */
export function prefetchLinks(prefetch: (href: string) => void): () => void {
  const prefetched = new Set<string>()
  const stop = new AbortController()

  function prefetchOnce({ pathname, search }: HTMLAnchorElement) {
    const href = pathname + search
    if (prefetched.has(href) || pathname === window.location.pathname) return
    prefetched.add(href)
    prefetch(href)
  }
  function handlePointing({ target }: Event) {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-prefetch]') : null
    if (link) prefetchOnce(link)
  }
  document.addEventListener('pointerover', handlePointing, { signal: stop.signal, passive: true })
  document.addEventListener('focusin', handlePointing, { signal: stop.signal })

  const inView = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) prefetchOnce(target as HTMLAnchorElement)
    },
    { rootMargin },
  )
  const cancel = whenIdle(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-prefetch]')) {
      if (!isHeavyPage(pathWithoutLocale(link.pathname))) inView.observe(link)
    }
  })

  return () => {
    cancel()
    inView.disconnect()
    stop.abort()
  }
}

/** Prefetches the links of every page. `next/link` cannot wait for an idle moment, nor treat heavy pages differently on hover. */
export function PrefetchLinks() {
  const router = useRouter()
  const pathname = usePathname()
  useEffect(() => prefetchLinks((href) => router.prefetch(href)), [router, pathname])
  return null
}
