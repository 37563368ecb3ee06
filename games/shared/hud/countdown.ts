import { element } from './element'

/** The number of beats that are left before a run goes on, large over the picture. */
export function createCountdown() {
  const box = element('div', 'countdown')
  let shown = 0
  return {
    box,
    /** @param beats 0 where nothing is waited for. */
    show(beats: number) {
      if (beats === shown) return
      shown = beats
      // A new element, so that each number comes in by itself.
      box.replaceChildren(...(beats > 0 ? [element('b', '', String(beats))] : []))
    },
  }
}
