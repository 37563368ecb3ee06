import { controls, type Control } from '@/lib/games/runner/controls'

/** Which keys (`KeyboardEvent.code`) mean what. */
export type Bindings = Readonly<Record<Control, readonly string[]>>

export const standardBindings: Bindings = {
  left: ['ArrowLeft', 'KeyA'],
  right: ['ArrowRight', 'KeyD'],
  jump: ['ArrowUp', 'KeyW', 'Space'],
  slide: ['ArrowDown', 'KeyS'],
  dash: ['ShiftLeft', 'ShiftRight', 'KeyX'],
}

export const controlNames = Object.keys(controls) as Control[]

/** Keys that belong to the page: they lead out of the frame. */
export const isReserved = (code: string) => code === 'Escape' || code === 'Tab'

/** The control of a key, or null. */
export const controlOf = (bindings: Bindings, code: string): Control | null =>
  controlNames.find((name) => bindings[name].includes(code)) ?? null

/** Gives a control one key. Whose only key that was gets the keys that it replaces: no control is ever without one. */
export function bindKey(bindings: Bindings, control: Control, code: string): Bindings {
  if (isReserved(code)) return bindings
  const entries = controlNames.map((name): [Control, readonly string[]] => {
    if (name === control) return [name, [code]]
    const left = bindings[name].filter((key) => key !== code)
    return [name, left.length > 0 ? left : bindings[control]]
  })
  return Object.fromEntries(entries) as Record<Control, readonly string[]>
}

const signs: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', ShiftLeft: '⇧', ShiftRight: '⇧', Space: '␣', Enter: '↵' }

/** A key as it is shown: its sign, letter or name. */
export const keyName = (code: string): string => signs[code] ?? code.replace(/^(?:Key|Digit|Numpad)/, '')
