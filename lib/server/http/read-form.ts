import 'server-only'
import type * as v from 'valibot'
import { parseInput } from './parse-input'
import { readText } from './read-body'
import { RequestRefused } from './request-refused'
import { isStorableText } from './storable-text'

const formType = /^application\/x-www-form-urlencoded(?:\s*;|$)/i

/**
 * Reads the small body of a form that a browser sent without our script, by a schema of strings. Of a field that comes
 * twice the last one counts.
 *
 * @throws RequestRefused 415 for another type, 413 for too many bytes, 400 for what does not fit.
 */
export async function readForm<const S extends v.GenericSchema>(
  request: Request,
  schema: S,
  mostBytes: number,
): Promise<v.InferOutput<S>> {
  const fields = [
    ...new URLSearchParams(await readText(request, mostBytes, formType, 'not-form', 'The body has to be a form.')),
  ]
  if (!fields.flat().every(isStorableText)) throw new RequestRefused(400, 'bad-request', 'body: not text')
  return parseInput(schema, Object.fromEntries(fields), 'body')
}
