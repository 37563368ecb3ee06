import 'server-only'
import type * as v from 'valibot'
import { HttpError } from './http-error'
import { parseInput } from './parse-input'

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
  return parseInput(schema, value, 'body')
}
