import 'server-only'
import { HttpError } from '@/lib/server/http/http-error'

/**
 * Refuses whoever filled in the field that nobody sees. It is said, not passed over: a browser that fills in forms by itself
 * may have done it, and its user is to know that nothing has arrived.
 *
 * @throws HttpError 400 `looks-automatic`.
 */
export function refuseMachines(trap: string): void {
  if (trap !== '') throw new HttpError(400, 'looks-automatic', 'A field that has to stay empty is filled in.')
}
