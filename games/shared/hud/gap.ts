import { element, setText } from './elements'

/** The style of the lead over a ghost. */
export const gapStyle = /* css */ `.gap { margin-top: 4px; font-size: 20px; font-weight: 700; color: var(--brand) } .gap[data-behind] { color: #ff8f9b } .gap[hidden] { display: none }`

/** Creates the display of the lead over a ghost. */
export function createGap() {
  const box = element('div', 'gap')
  return {
    box,
    /** Shows the lead in metres, negative when behind; null without a ghost. @param write a distance in the player's language. */
    show(metres: number | null, write: (metres: string) => string) {
      box.hidden = metres === null
      if (metres === null) return
      const rounded = Math.round(metres)
      // The isolated direction keeps the sign before the number in right-to-left languages.
      setText(box, write(`\u2066${rounded < 0 ? '−' : '+'}${Math.abs(rounded)}\u2069`))
      box.toggleAttribute('data-behind', rounded < 0)
    },
  }
}
