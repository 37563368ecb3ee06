import 'server-only'
import type * as v from 'valibot'
import { HttpError } from './http-error'
import { parseInput } from './parse-input'

/** Whether PostgreSQL can store a text and a page can show it: no NUL, no unpaired surrogate. */
export const isStorableText = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** More levels than any body has. */
const maxLevels = 32

/**
 * Whether all texts and names in a parsed body can be stored. The body is visited level by level: a reviver of `JSON.parse` takes ten
 * times as long, and a recursion could be too deep.
 */
function isStorable(body: unknown): boolean {
  let level = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxLevels) return false
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string' && !isStorableText(value)) return false
      if (typeof value !== 'object' || value === null) continue
      if (!Array.isArray(value) && !Object.keys(value).every(isStorableText)) return false
      for (const part of Object.values(value)) next.push(part)
    }
    level = next
  }
  return true
}

/** Decodes a body. @throws HttpError 400 for a body that is not UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new HttpError(400, 'bad-request', 'body: not UTF-8')
  }
}

/** Parses a body with a schema. @throws HttpError 400 for invalid UTF-8, JSON or input. */
export function parseJson<const S extends v.GenericSchema>(bytes: Uint8Array, schema: S): v.InferOutput<S> {
  const text = decodeText(bytes)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new HttpError(400, 'not-json', 'The body is not JSON.')
  }
  if (!isStorable(value)) throw new HttpError(400, 'not-json', 'The body is not JSON.')
  return parseInput(schema, value, 'body')
}
