import 'server-only'
import { toVisitorNetwork } from './visitor-network'

/** Who asks, for counting: from the address that the entry wrote down; a visitor's own word for it never gets here. */
export function visitorOf(request: Request): string {
  return toVisitorNetwork(request.headers.get('x-forwarded-for') ?? 'unknown')
}
