/** Moves the focus to text, such as a heading, so that keyboard and screen reader continue there. Nothing scrolls. */
export function focusText(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
