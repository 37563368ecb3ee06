import * as v from 'valibot'
import { controlNames, isReserved, standardBindings, type Bindings } from './input/bindings'

const keys = v.pipe(v.array(v.pipe(v.string(), v.regex(/^\w{1,24}$/), v.check((code) => !isReserved(code)))), v.minLength(1), v.maxLength(4))

const storedSchema = v.object({
  version: v.literal(1),
  bindings: v.object({ left: keys, right: keys, jump: keys, slide: keys, dash: keys }),
})

/** The keys that a player chose, or the standard ones where nothing was stored that can be read. */
export function readBindings(text: string | null): Bindings {
  try {
    const { bindings } = v.parse(storedSchema, JSON.parse(text ?? ''))
    const all = controlNames.flatMap((name) => bindings[name])
    return new Set(all).size === all.length ? bindings : standardBindings
  } catch {
    return standardBindings
  }
}

/** Chosen keys as text for the host's store. */
export const writeBindings = (bindings: Bindings): string => JSON.stringify({ version: 1, bindings })
