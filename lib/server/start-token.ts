import 'server-only'
import { randomUUID } from 'node:crypto'

/** The header in which the entry sends the token. */
export const startTokenHeader = 'x-start-token'

const key = Symbol.for('intrepid.start-token')

/**
 * A secret of this process, by which a route handler recognises a request of the entry. Both have modules of their own,
 * and on many machines such a request does not come from a loopback address.
 */
export function getStartToken(): string {
  const holder = globalThis as { [key]?: string }
  return (holder[key] ??= randomUUID())
}
