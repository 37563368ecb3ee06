import 'server-only'
import * as v from 'valibot'
import { RequestRefused } from './read-json'

/**
 * Reads what stands behind the question mark of a request's address by a schema.
 *
 * @throws RequestRefused 400 for what does not fit, naming the first argument that does not.
 */
export function readQuery<const S extends v.GenericSchema>(request: Request, schema: S): v.InferOutput<S> {
  const parsed = v.safeParse(schema, Object.fromEntries(new URL(request.url).searchParams))
  if (parsed.success) return parsed.output
  const issue = parsed.issues[0]
  throw new RequestRefused(400, 'bad-request', `${v.getDotPath(issue) ?? 'query'}: ${issue.message}`)
}
