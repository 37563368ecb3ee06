import { controls } from '@/lib/games/runner/controls'
import { controlOf, type Bindings } from './bindings'
import type { Presses } from './presses'

/** Plays by keys. @param bindings are asked at every press: they can change. */
export function listenToKeys(presses: Presses, bindings: () => Bindings): void {
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
