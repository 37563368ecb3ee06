/** Which keys (`KeyboardEvent.code`) mean what. */
export type Bindings<Control extends string> = Readonly<Record<Control, readonly string[]>>

/** The controls of bindings, in their order. */
export const controlNames = <Control extends string>(bindings: Bindings<Control>) => Object.keys(bindings) as Control[]

/** Keys that belong to the page: they lead out of the frame. */
export const isReserved = (code: string) => code === 'Escape' || code === 'Tab'

/** The control of a key, or null. */
export const controlOf = <Control extends string>(bindings: Bindings<Control>, code: string): Control | null =>
  controlNames(bindings).find((name) => bindings[name].includes(code)) ?? null

/** Gives a control one key. Whose only key that was gets the keys that it replaces: no control is ever without one. */
export function bindKey<Control extends string>(
  bindings: Bindings<Control>,
  control: NoInfer<Control>,
  code: string,
): Bindings<Control> {
  if (isReserved(code)) return bindings
  const entries = controlNames(bindings).map((name): [Control, readonly string[]] => {
    if (name === control) return [name, [code]]
    const left = bindings[name].filter((key) => key !== code)
    return [name, left.length > 0 ? left : bindings[control]]
  })
  return Object.fromEntries(entries) as Record<Control, readonly string[]>
}

const signs: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ShiftLeft: '⇧',
  ShiftRight: '⇧',
  Space: '␣',
  Enter: '↵',
}

/** A key as it is shown: its sign, letter or name. */
export const keyName = (code: string): string => signs[code] ?? code.replace(/^(?:Key|Digit|Numpad)/, '')
