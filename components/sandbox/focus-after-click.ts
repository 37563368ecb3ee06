import type { RefObject } from 'react'

/** How far down the header and the wallet's bar reach, in pixels: the page's scroll padding (80) and `scroll-mt-14` (56). */
const topPx = 136

/**
 * Takes the reader where a link inside the page leads, once it has been followed: what is not in the upper half of the
 * screen moves there.
 */
export function focusAfterClick(target: RefObject<HTMLElement | null>): void {
  setTimeout(() => {
    const element = target.current
    if (!element) return
    element.focus({ preventScroll: true })
    const { top } = element.getBoundingClientRect()
    if (top < topPx || top > window.innerHeight / 2) element.scrollIntoView()
  })
}
