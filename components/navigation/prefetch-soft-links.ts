import { pathWithoutLocale } from '@/lib/i18n/localized-path'
import { routes } from '@/lib/routes/pages'
import { softLinkOf } from './soft-link-of'

/** The longest that prefetching waits for an idle moment, in milliseconds. */
const idleTimeoutMs = 2_000

/**
 * Calls `then` when the browser has nothing to do for a moment, at the latest after two seconds.
 *
 * @returns gives it up.
 */
function whenIdle(then: () => void): () => void {
  // Safari has no idle callback: the time-out alone has to do.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(then, idleTimeoutMs)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(then, { timeout: idleTimeoutMs })
  return () => cancelIdleCallback(request)
}

/** Pages with a wallet, with the forms of accounts and messages, with games: each brings much code of its own. */
const heavyPages: readonly string[] = [
  routes.carGame,
  routes.contact,
  routes.cyberwaveRunner,
  routes.dashboard,
  routes.developerConsole,
  routes.forgotPassword,
  routes.hunts,
  routes.gameBuilder,
  routes.login,
  routes.play,
  routes.playTest,
  routes.profile,
  routes.register,
  routes.sandbox,
  routes.scratchCard,
  routes.testJackpot,
  routes.testMetaverse,
  routes.testUnityGame,
  routes.testWrapper,
  routes.unityGame,
  routes.unityGameNew,
]

/** Whether the page of a path without language prefix is fetched only when the reader turns to a link to it. */
export function isHeavyPage(path: string): boolean {
  return heavyPages.includes(path.split(/[?#]/, 1)[0] ?? '')
}

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
