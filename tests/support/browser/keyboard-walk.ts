import { expect, type Page } from '@playwright/test'
import type { DemoPlayer } from './demo-player'

/** The focused element. `text` is its name; null when nothing has focus. */
export type FocusStop = {
  readonly text: string
  readonly isInMain: boolean
  readonly isInDialog: boolean
  /** Whether the focus is visible: an outline, or a border in the brand's colour. */
  readonly isMarked: boolean
  /** Whether it is on the screen and not covered by fixed elements. */
  readonly isInSight: boolean
} | null

/** Reads the focus after the changes of the last key were painted. */
export const readFocus = (page: Page): Promise<FocusStop> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    // Colours have short transitions also with reduced motion.
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
    // Of what is higher than the window, such as a table that scrolls sideways, only a part can be seen.
    const from = height > innerHeight ? Math.max(y, 0) : y
    const top = document.elementFromPoint(x + width / 2, from + Math.min((y + height - from) / 2, 20))
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

/** Presses Tab until the element with this text has focus. @returns all stops. Throws after 80 of them. */
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

/** Goes to a field by Tab, unless it has the focus, and types over what is in it. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  if ((await readFocus(page))?.text !== label) await tabTo(page, label)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Goes to a button by Tab and presses Enter. */
export async function enterOn(page: Page, name: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

/** Waits until the demo wallet asks for `text` with focus on no button, and confirms by keyboard. */
export async function consent({ page, sheet, t }: DemoPlayer, text: string): Promise<void> {
  await sheet.waitFor({ timeout: 30_000 })
  await expect(sheet).toContainText(text)
  await expect.poll(() => readFocus(page)).toMatchObject({ isInDialog: true })
  await expect(sheet.getByRole('button', { name: t.demoWallet.confirm, exact: true })).not.toBeFocused()
  await enterOn(page, t.demoWallet.confirm)
}

/** The elements of the page's main part that Tab has to reach, in document order. */
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
