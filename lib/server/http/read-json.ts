import 'server-only'
import type * as v from 'valibot'
import { parseInput } from './parse-input'
import { readText } from './read-body'
import { RequestRefused } from './request-refused'
import { isStorableText } from './storable-text'

const jsonType = /^application\/json(?:\s*;|$)/i

/** @throws SyntaxError for what is not JSON, or holds text that is none. */
function parseJson(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) => {
    if (!isStorableText(key) || (typeof value === 'string' && !isStorableText(value))) throw new SyntaxError('not text')
    return value
  })
}

/**
 * Reads a small JSON body by a schema.
 *
 * @throws RequestRefused 415 for another type, 413 for too many bytes, 400 for what is not JSON or does not fit.
 */
export async function readJson<const S extends v.GenericSchema>(
  request: Request,
  schema: S,
  mostBytes: number,
): Promise<v.InferOutput<S>> {
  const text = await readText(request, mostBytes, jsonType, 'not-json', 'The body has to be application/json.')
  let value: unknown
  try {
    value = parseJson(text)
  } catch {
    throw new RequestRefused(400, 'not-json', 'The body is not JSON.')
  }
  return parseInput(schema, value, 'body')
}
