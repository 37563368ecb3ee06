import { element, setText } from './elements'

/** The style of the lead over a ghost. */
export const gapStyle = /* css */ `.gap { margin-top: 4px; font-size: 20px; font-weight: 700; color: var(--brand) } .gap[data-behind] { color: #ff8f9b } .gap[hidden] { display: none }`

/** Creates the display of the lead over a ghost. */
export function createGap() {
  const box = element('div', 'gap')
  return {
    box,
    /** Shows the lead in metres or points, negative when behind; null without a ghost. @param write adds the unit in the player's language. */
    show(lead: number | null, write: (lead: string) => string) {
      box.hidden = lead === null
      if (lead === null) return
      const rounded = Math.round(lead)
      // The isolated direction keeps the sign before the number in right-to-left languages.
      setText(box, write(`\u2066${rounded < 0 ? '−' : '+'}${Math.abs(rounded)}\u2069`))
      box.toggleAttribute('data-behind', rounded < 0)
    },
  }
}
