import * as v from 'valibot'

/** The keys (`KeyboardEvent.code`) of each control. */
export type Bindings<Control extends string> = Readonly<Record<Control, readonly string[]>>

/** The controls of bindings, in their order. */
export const controlNames = <Control extends string>(bindings: Bindings<Control>) => Object.keys(bindings) as Control[]

/** Keys that leave the frame and cannot be assigned. */
export const isReserved = (code: string) => code === 'Escape' || code === 'Tab'

/** The control of a key, or null. */
export const controlOf = <Control extends string>(bindings: Bindings<Control>, code: string): Control | null =>
  controlNames(bindings).find((name) => bindings[name].includes(code)) ?? null

/**
 * Assigns a key to a control. A control that loses its only key gets the replaced keys, so every control always has
 * one.
 */
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

/** The symbol, letter or name of a key. */
export const keyName = (code: string): string => signs[code] ?? code.replace(/^(?:Key|Digit|Numpad)/, '')

const keys = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^\w{1,24}$/),
      v.check((code) => !isReserved(code)),
    ),
  ),
  v.minLength(1),
  v.maxLength(4),
)

/** The schema of stored bindings: every control has a key, and no key has two controls. */
export function bindingsSchema<Control extends string>(
  standard: Bindings<Control>,
): v.GenericSchema<unknown, Bindings<Control>> {
  const names = controlNames(standard)
  const entries = Object.fromEntries(names.map((name) => [name, keys])) as Record<Control, typeof keys>
  return v.pipe(
    v.strictObject(entries),
    v.transform((bindings) => bindings as Bindings<Control>),
    v.check((bindings) => {
      const all = names.flatMap((name) => bindings[name])
      return new Set(all).size === all.length
    }),
  )
}
