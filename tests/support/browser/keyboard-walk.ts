import type { Page } from '@playwright/test'

/** Where focus is. `text` is what a reader would call it; null where focus is on nothing. */
export type FocusStop = {
  readonly text: string
  readonly isInMain: boolean
  readonly isInDialog: boolean
  /** Whether something shows that focus is here: an outline, or the edge of its box in the brand's colour. */
  readonly isMarked: boolean
  /** Whether it is in sight and not under what stays while the page scrolls. */
  readonly isInSight: boolean
} | null

/** Looks where focus is, once what the last key changed was painted. */
export const readFocus = (page: Page): Promise<FocusStop> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    // With reduced motion what changes its colour takes a moment for it all the same.
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(changes.map(({ finished }) => finished))
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const { outlineStyle } = getComputedStyle(element)
    const box = element.parentElement ? getComputedStyle(element.parentElement) : null
    const probe = document.createElement('i')
    probe.style.color = 'var(--brand)'
    element.ownerDocument.body.append(probe)
    const brand = getComputedStyle(probe).color
    probe.remove()
    const { x, y, width, height } = element.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, 20))
    return {
      text:
        element.getAttribute('aria-label') ??
        (element.textContent.trim() || (element as HTMLInputElement).labels?.[0]?.textContent || element.id),
      isInMain: element.closest('main') !== null,
      isInDialog: element.closest('dialog, [role="dialog"]') !== null,
      isMarked: element.matches(':focus-visible') && (outlineStyle !== 'none' || box?.borderTopColor === brand),
      isInSight: top !== null && (element.contains(top) || top.contains(element)),
    }
  })

/** Presses Tab until focus is on what has this text, and gives all stops on the way. Throws where it is not among the next 80. */
export async function tabTo(page: Page, text: string): Promise<readonly FocusStop[]> {
  const stops: FocusStop[] = []
  while (stops.length < 80) {
    await page.keyboard.press('Tab')
    const stop = await readFocus(page)
    stops.push(stop)
    if (stop?.text === text) return stops
  }
  throw new Error(`Tab leads to ${stops.map((stop) => stop?.text).join(', ')}, and not to ${text}`)
}

/** What in the page's main part Tab has to reach, in the order in which it stands there. */
export const readControls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('main :is(a[href], button, input, select, textarea, summary)')]
      .filter((element) => element.checkVisibility() && !element.disabled && element.tabIndex >= 0)
      .map(
        (element) =>
          element.getAttribute('aria-label') ??
          (element.textContent.trim() || (element.labels?.[0]?.textContent ?? element.id)),
      ),
  )
