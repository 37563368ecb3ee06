import * as v from 'valibot'
import { SiteRefusal } from './ask-site'

const refusalSchema = v.object({ error: v.object({ code: v.string() }) })

/**
 * Reads from our own API.
 *
 * @throws SiteRefusal where it refuses; any other error where it does not answer, or not sensibly.
 */
export async function readSite<T>(path: `/api/${string}`, schema: v.GenericSchema<unknown, T>, signal: AbortSignal): Promise<T> {
  const response = await fetch(path, { signal: AbortSignal.any([signal, AbortSignal.timeout(15_000)]) })
  const answer: unknown = await response.json()
  if (response.ok) return v.parse(schema, answer)
  throw new SiteRefusal(v.parse(refusalSchema, answer).error.code, Number(response.headers.get('retry-after') ?? 0))
}
