import 'server-only'
import * as v from 'valibot'
import { RequestRefused } from '@/lib/server/http/request-refused'

const idSchema = v.pipe(v.string(), v.uuid())

/** The id of an upload on its way, or of a play, out of an address. @throws RequestRefused 404 `unknown-upload`. */
export function requireUploadId(text: string): string {
  const id = v.safeParse(idSchema, text)
  if (id.success) return id.output
  throw new RequestRefused(404, 'unknown-upload', 'There is no such upload, or no longer.')
}
