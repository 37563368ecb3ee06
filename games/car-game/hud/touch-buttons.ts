import { button, element } from '@/games/shared/hud/element'
import { createIcon } from '@/games/shared/hud/icon'
import type { Presses } from '@/games/shared/input/presses'
import { controls } from '@/lib/games/drive/controls'
import type { Words } from '../words'

const icons = {
  brake: 'M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM8 5v3.5M8 11h.01',
  boost: 'M3 12.5 8 8l5 4.5M3 8l5-4.5L13 8',
} as const

/** Buttons for thumbs, in the middle below: each thumb reaches both. Only touch screens show them. */
export function createTouchButtons(parent: HTMLElement, presses: Presses) {
  const box = element('div', 'touch')
  const made = (['brake', 'boost'] as const).map((name) => {
    const control = button(name, '', () => {})
    control.append(createIcon(icons[name]))
    const hold = (isHeld: boolean) => {
      control.toggleAttribute('data-held', isHeld)
      if (isHeld) presses.press(controls[name])
      else presses.release(controls[name])
    }
    control.addEventListener('pointerdown', (event) => {
      event.preventDefault()
      control.setPointerCapture(event.pointerId)
      hold(true)
    })
    for (const type of ['pointerup', 'pointercancel'] as const) control.addEventListener(type, () => hold(false))
    box.append(control)
    return { name, control }
  })
  parent.append(box)
  return {
    setWords(words: Words) {
      for (const { name, control } of made) control.setAttribute('aria-label', words.say(name))
    },
  }
}
