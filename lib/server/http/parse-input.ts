import 'server-only'
import * as v from 'valibot'
import { RequestRefused } from './request-refused'

const mostParts = 20

/**
 * Parses what a request brought by a schema.
 *
 * @param whole what the message calls the value as a whole, such as `body`.
 * @throws RequestRefused 400 `bad-request`, naming what does not fit.
 */
export function parseInput<const S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  whole: string,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  const parts = parsed.issues
    .slice(0, mostParts)
    .map((issue) => ({ name: v.getDotPath(issue) ?? '', detail: issue.message }))
  const first = parts[0]
  throw new RequestRefused(400, 'bad-request', `${first?.name || whole}: ${first?.detail}`, {
    parts: parts.filter(({ name }) => name !== ''),
  })
}
