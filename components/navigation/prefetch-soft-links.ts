import { pathWithoutLocale } from '@/lib/i18n/path-without-locale'
import { isHeavyPage } from './heavy-pages'
import { softLinkOf } from './soft-link-of'
import { whenIdle } from './when-idle'

/** How near to the screen a link's page is prefetched. */
const rootMargin = '200px'

/**
 * Prefetches where the soft links of the page lead: those in sight once the browser is idle, every other when the reader turns
 * to it. Pages with much code of their own are of the others.
 *
 * @param prefetch is called once for each address.
 * @returns stops it.
 */
export function prefetchSoftLinks(prefetch: (href: string) => void): () => void {
  const seen = new Set<string>()
  const stop = new AbortController()

  function want({ pathname, search }: HTMLAnchorElement) {
    const href = pathname + search
    if (seen.has(href) || pathname === window.location.pathname) return
    seen.add(href)
    prefetch(href)
  }
  const turnTo = (event: Event) => {
    const link = softLinkOf(event)
    if (link) want(link)
  }
  document.addEventListener('pointerover', turnTo, { signal: stop.signal, passive: true })
  document.addEventListener('focusin', turnTo, { signal: stop.signal })

  const inSight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) want(target as HTMLAnchorElement)
    },
    { rootMargin },
  )
  const cancel = whenIdle(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-soft]')) {
      if (!isHeavyPage(pathWithoutLocale(link.pathname))) inSight.observe(link)
    }
  })

  return () => {
    cancel()
    inSight.disconnect()
    stop.abort()
  }
}
