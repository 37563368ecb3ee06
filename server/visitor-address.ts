import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

const mapped = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i

/** The address that asks, as far as we can know: what the outermost of our own proxies saw, or the other end itself. */
function toVisitorAddress(request: IncomingMessage, trustedProxies: number): string {
  const asker = request.socket.remoteAddress ?? ''
  const seen = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const claimed = trustedProxies === 0 ? '' : (seen.at(-trustedProxies)?.trim() ?? '')
  return (isIP(claimed) === 0 ? asker : claimed).replace(mapped, '')
}

/** Leaves in `X-Forwarded-For` the one address by which a visitor is known, whatever the visitor wrote there. */
export function nameVisitor(request: IncomingMessage, trustedProxies: number): void {
  request.headers['x-forwarded-for'] = toVisitorAddress(request, trustedProxies)
}
