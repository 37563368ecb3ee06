import type * as v from 'valibot'
import { readAnswer } from './site-refusal'

/**
 * Reads from our own API.
 *
 * @throws SiteRefusal where it refuses; any other error where it does not answer, or not sensibly.
 */
export async function readSite<T>(
  path: `/api/${string}`,
  schema: v.GenericSchema<unknown, T>,
  signal: AbortSignal,
): Promise<T> {
  const response = await fetch(path, { signal: AbortSignal.any([signal, AbortSignal.timeout(15_000)]) })
  return readAnswer(response, schema)
}
