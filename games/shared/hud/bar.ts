import { element } from './element'

/** A bar that shows a share; filling it by the same as before costs nothing. */
export function createBar(): { readonly box: HTMLElement; readonly fill: (share: number) => void } {
  const inner = element('i', '')
  let shown = -1
  return {
    box: element('div', 'bar', inner),
    fill(share) {
      const rounded = Math.round(share * 100)
      if (rounded === shown) return
      shown = rounded
      inner.style.transform = `scaleX(${rounded / 100})`
    },
  }
}
