import { element } from './element'

const ms = 620

/** The edges of the picture redden for a moment, where something was hit. Never twice at once: harm that goes on does not flicker. */
export function createHurt() {
  const box = element('div', 'hurt')
  return {
    box,
    show() {
      if (document.body.classList.contains('calm') || box.getAnimations().length > 0) return
      box.animate([{ opacity: 0.85 }, { opacity: 0 }], { duration: ms, easing: 'ease-out' })
    },
  }
}
