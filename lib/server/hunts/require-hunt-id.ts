import 'server-only'
import * as v from 'valibot'
import { huntIdSchema } from '@/lib/hunts/hunt-answers'
import { RequestRefused } from '@/lib/server/http/request-refused'

/** The number of a hunt out of a path. @throws RequestRefused 404 `unknown-hunt` for what is none. */
export function requireHuntId(text: string): string {
  const id = v.safeParse(huntIdSchema, text)
  if (id.success) return id.output
  throw new RequestRefused(404, 'unknown-hunt', 'There is no such hunt.')
}
