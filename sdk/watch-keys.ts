/** Keys that scroll a page: never that of the game. */
const scrollingKeys = new Set([
  ' ',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'PageUp',
  'PageDown',
  'Home',
  'End',
])

/** In a field or on a button these keys have work to do. */
const hasOwnUse = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT|BUTTON|A)$/.test(target.tagName))

/** Keeps the page in its place while keys play the game, and lets Escape lead out of the frame. */
export function watchKeys(leave: () => void): void {
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && !event.repeat) leave()
      if (scrollingKeys.has(event.key) && !hasOwnUse(event.target)) event.preventDefault()
    },
    { capture: true },
  )
}
