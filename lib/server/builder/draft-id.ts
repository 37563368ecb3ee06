import 'server-only'
import * as v from 'valibot'
import { RequestRefused } from '@/lib/server/http/request-refused'

const idSchema = v.pipe(v.string(), v.uuid())

/** The id of a draft out of an address. @throws RequestRefused 404 `unknown-draft`. */
export function requireDraftId(text: string): string {
  const id = v.safeParse(idSchema, text)
  if (id.success) return id.output
  throw new RequestRefused(404, 'unknown-draft', 'There is no such draft, or no longer.')
}
