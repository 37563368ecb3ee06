import 'server-only'
import * as v from 'valibot'
import { HttpError } from './http-error'

const maxReportedFields = 20

/**
 * Parses external input with a schema.
 *
 * @param whole how the error names the value when no single field is at fault, such as `body`.
 * @throws HttpError 400 `bad-request`, naming the invalid fields.
 */
export function parseInput<const S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  whole: string,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  const fields = parsed.issues
    .slice(0, maxReportedFields)
    .map((issue) => ({ name: v.getDotPath(issue) ?? '', detail: issue.message }))
  const first = fields[0]
  throw new HttpError(400, 'bad-request', `${first?.name || whole}: ${first?.detail}`, {
    invalidFields: fields.filter(({ name }) => name !== ''),
  })
}

/**
 * Parses the query string of a request with a schema of strings. The last value of a repeated parameter counts.
 *
 * @throws HttpError 400 `bad-request`, naming the invalid parameters.
 */
export function parseQuery<const S extends v.GenericSchema>(request: Request, schema: S): v.InferOutput<S> {
  return parseInput(schema, Object.fromEntries(new URL(request.url).searchParams), 'query')
}
