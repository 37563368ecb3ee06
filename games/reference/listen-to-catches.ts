const catchKeys = new Set(['Space', 'Enter'])

/** Whether the one control is held: by key, by touch or by the first button of a gamepad. */
export function listenToCatches(surface: HTMLElement): { readonly held: () => boolean; readonly clear: () => void } {
  let isKeyHeld = false
  let isTouched = false
  // A press between two frames counts in the next one.
  let wasPressed = false

  const isButton = (target: EventTarget | null) => target instanceof HTMLButtonElement
  const press = () => {
    wasPressed = true
  }
  addEventListener('keydown', (event) => {
    if (!catchKeys.has(event.code) || event.repeat || isButton(event.target)) return
    isKeyHeld = true
    press()
  })
  addEventListener('keyup', (event) => {
    if (catchKeys.has(event.code)) isKeyHeld = false
  })
  surface.addEventListener('pointerdown', (event) => {
    if (isButton(event.target)) return
    isTouched = true
    press()
  })
  addEventListener('pointerup', () => (isTouched = false))
  addEventListener('pointercancel', () => (isTouched = false))

  return {
    held() {
      const isPadHeld = [...(navigator.getGamepads?.() ?? [])].some((pad) => pad?.buttons[0]?.pressed)
      const isHeld = wasPressed || isKeyHeld || isTouched || isPadHeld
      wasPressed = false
      return isHeld
    },
    clear() {
      isKeyHeld = isTouched = wasPressed = false
    },
  }
}
