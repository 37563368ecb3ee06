import { controlOf, type Bindings } from './bindings'
import type { Presses } from './presses'

/** Plays by keys. @param controls the bit of each. @param bindings are asked at every press: they can change. */
export function listenToKeys<Control extends string>(
  presses: Presses,
  controls: Readonly<Record<Control, number>>,
  bindings: () => Bindings<Control>,
): void {
  addEventListener('keydown', (event) => {
    const control = controlOf(bindings(), event.code)
    if (control === null || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    presses.press(controls[control])
  })
  addEventListener('keyup', (event) => {
    const control = controlOf(bindings(), event.code)
    if (control !== null) presses.release(controls[control])
  })
  addEventListener('blur', presses.clear)
}
