import type * as v from 'valibot'
import { readAnswer } from '@/lib/site-api/site-refusal'

type Question = { readonly token: string | null; readonly body?: unknown }

/**
 * Asks our own API for a game: as the player of a game token, or as the guest whose cookie the browser sends along.
 *
 * @throws SiteRefusal where it refuses; any other error where it does not answer, or not sensibly.
 */
export async function askWithToken<T>(
  path: `/api/${string}`,
  schema: v.GenericSchema<unknown, T>,
  { token, body }: Question,
): Promise<T> {
  const response = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  })
  return readAnswer(response, schema)
}
