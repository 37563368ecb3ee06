import 'server-only'
import * as v from 'valibot'
import { HttpError } from './http-error'

/**
 * Parses external input with a schema. It stops at the first fault: an issue takes far longer than a valid value, and a body can have
 * hundreds of thousands.
 *
 * @param whole how the error names the value when no single field is at fault, such as `body`.
 * @throws HttpError 400 `bad-request`, naming the first invalid field.
 */
export function parseInput<const S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  whole: string,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value, { abortEarly: true })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const name = v.getDotPath(issue) ?? ''
  throw new HttpError(400, 'bad-request', `${name || whole}: ${issue.message}`, {
    invalidFields: name === '' ? [] : [{ name, detail: issue.message }],
  })
}

/**
 * Parses the query string of a request with a schema of strings. The last value of a repeated parameter counts.
 *
 * @throws HttpError 400 `bad-request`, naming the first invalid parameter.
 */
export function parseQuery<const S extends v.GenericSchema>(request: Request, schema: S): v.InferOutput<S> {
  return parseInput(schema, Object.fromEntries(new URL(request.url).searchParams), 'query')
}
