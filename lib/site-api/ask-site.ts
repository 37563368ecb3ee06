import * as v from 'valibot'

/** The site said no, and why: the code of its answer, and the seconds to wait where it named them. */
export class SiteRefusal extends Error {
  override readonly name = 'SiteRefusal'

  constructor(
    readonly code: string,
    readonly waitSeconds: number,
  ) {
    super(code)
  }
}

const refusalSchema = v.object({ error: v.object({ code: v.string() }) })

/**
 * Asks our own API to change something.
 *
 * @throws SiteRefusal where it refuses; any other error where it does not answer, or not sensibly.
 */
export async function askSite<T>(path: `/api/${string}`, body: unknown, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  })
  const answer: unknown = await response.json()
  if (response.ok) return v.parse(schema, answer)
  throw new SiteRefusal(v.parse(refusalSchema, answer).error.code, Number(response.headers.get('retry-after') ?? 0))
}
