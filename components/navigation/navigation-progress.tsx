'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'

/** A navigation that ends sooner shows no bar, in milliseconds. */
const progressThrottleMs = 200

/** The bar fills in this time, in milliseconds; then it waits for the page. */
const progressDurationMs = 5_000

const tickMs = 100
/** Only the arrival of the page completes the bar. */
const maxShare = 0.98

type ShowProgress = (share: number) => void

const loadProgressBar = async (): Promise<ShowProgress> => (await import('./progress-bar')).showProgress

let stop: (() => void) | null = null
let shownPath: string | null = null

const pageOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) => pathname + search

/**
 * Starts the bar of a navigation that the router has begun. The bar appears, and its code is loaded, only after the throttle.
 *
 * @param url the target, absolute or relative to the current address.
 * @param kind `traverse` is back or forward: the address has already changed.
 */
export function startNavigation(url: string, kind: 'push' | 'replace' | 'traverse', load = loadProgressBar): void {
  endNavigation()
  const target = new URL(url, window.location.href)
  const isSamePage = kind === 'traverse' ? target.pathname === shownPath : pageOf(target) === pageOf(window.location)
  if (isSamePage) return

  let show: ShowProgress | null = null
  let isOver = false
  const startedAt = performance.now()
  const hasArrived = () => kind !== 'traverse' && pageOf(window.location) === pageOf(target)

  function tick() {
    if (hasArrived()) return endNavigation()
    const elapsed = performance.now() - startedAt - progressThrottleMs
    show?.(Math.min(Math.max(elapsed, 0) / progressDurationMs, maxShare))
  }

  async function start() {
    if (hasArrived()) return endNavigation()
    // If the code of the bar fails to load, the navigation goes on without it.
    const loaded = await load().catch(() => null)
    if (isOver || !loaded) return
    show = loaded
    tick()
  }

  const throttle = setTimeout(() => void start(), progressThrottleMs)
  const ticker = setInterval(tick, tickMs)
  stop = () => {
    isOver = true
    clearTimeout(throttle)
    clearInterval(ticker)
    show?.(1)
  }
}

/** Completes and removes the bar of the current navigation, if there is one. */
export function endNavigation(): void {
  const end = stop
  stop = null
  end?.()
}

/** Ends the navigation to a path; call it when the page is on the screen. */
export function arriveAt(path: string): void {
  shownPath = path
  endNavigation()
}

/** Ends the progress bar when the page has changed. `instrumentation-client.ts` starts it. */
export function NavigationProgress() {
  const pathname = usePathname()
  useEffect(() => arriveAt(pathname), [pathname])
  return null
}
