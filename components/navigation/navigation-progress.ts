/** A navigation that is over sooner shows no bar, in milliseconds. */
export const progressThrottleMs = 200

/** The time in which the bar runs from its beginning to its end, in milliseconds; a longer navigation finds it there. */
export const progressDurationMs = 5_000

const tickMs = 100
/** Only the arrival of the page fills the bar. */
const longestShare = 0.98

type ShowProgress = (share: number) => void

const loadProgressBar = async (): Promise<ShowProgress> => (await import('./progress-bar')).showProgress

let stop: (() => void) | null = null
let shownPath: string | null = null

const pageOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) => pathname + search

/**
 * Follows a navigation that the router has begun, and shows its bar once it takes longer than the throttle. The bar's code
 * is loaded only then.
 *
 * @param url where to, absolute or relative to the present address.
 * @param kind `traverse` is back or forward: the address has changed already.
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
    show?.(Math.min(Math.max(elapsed, 0) / progressDurationMs, longestShare))
  }

  async function begin() {
    if (hasArrived()) return endNavigation()
    // Without its code there is no bar, and nothing else is lost.
    const loaded = await load().catch(() => null)
    if (isOver || !loaded) return
    show = loaded
    tick()
  }

  const throttle = setTimeout(() => void begin(), progressThrottleMs)
  const ticker = setInterval(tick, tickMs)
  stop = () => {
    isOver = true
    clearTimeout(throttle)
    clearInterval(ticker)
    show?.(1)
  }
}

/** Fills and removes the bar of the navigation under way, if there is one. */
export function endNavigation(): void {
  const end = stop
  stop = null
  end?.()
}

/** To be called when the page of a path is on the screen. */
export function arriveAt(path: string): void {
  shownPath = path
  endNavigation()
}
