import 'server-only'
import type * as v from 'valibot'
import { parseInput } from './parse-input'

/**
 * Reads what stands behind the question mark of a request's address by a schema.
 *
 * @throws RequestRefused 400 for what does not fit, naming the first argument that does not.
 */
export function readQuery<const S extends v.GenericSchema>(request: Request, schema: S): v.InferOutput<S> {
  return parseInput(schema, Object.fromEntries(new URL(request.url).searchParams), 'query')
}
