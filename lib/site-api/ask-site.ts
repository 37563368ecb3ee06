import type * as v from 'valibot'
import { readAnswer } from './site-refusal'

/**
 * Asks our own API to change something.
 *
 * @throws SiteRefusal where it refuses; any other error where it does not answer, or not sensibly.
 */
export async function askSite<T>(
  path: `/api/${string}`,
  body: unknown,
  schema: v.GenericSchema<unknown, T>,
): Promise<T> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  })
  return readAnswer(response, schema)
}
