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

/** Problem details (RFC 9457) as our API writes them. */
const problemSchema = v.object({ code: v.string() })

/** What an answer says by a schema. @throws SiteRefusal where it is a refusal; any other error where it makes no sense. */
export async function readAnswer<T>(response: Response, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const answer: unknown = await response.json()
  if (response.ok) return v.parse(schema, answer)
  throw new SiteRefusal(v.parse(problemSchema, answer).code, Number(response.headers.get('retry-after') ?? 0))
}
