import * as v from 'valibot'
import { controlNames, isReserved, type Bindings } from './bindings'

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
