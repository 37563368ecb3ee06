import 'server-only'
import { isIPv6 } from 'node:net'

/** An address without the prefix that IPv4 addresses get on a socket that also takes IPv6. */
export const toPlainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')

/**
 * The network that rate limits count as one visitor: an IPv4 address, or the first 64 bits of an IPv6 address, because one
 * connection gets a whole /64.
 */
export function toVisitorNetwork(address: string): string {
  const plain = address.split('%', 1)[0] ?? ''
  if (!isIPv6(plain)) return address
  const [head = '', tail] = plain.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : 8 - front.length - back.length
  const groups = [...front, ...Array<string>(Math.max(gap, 0)).fill('0'), ...back]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** The visitor of a request. The entry server has replaced `X-Forwarded-For`, so the client cannot choose it. */
export function getVisitor(request: Request): string {
  return toVisitorNetwork(request.headers.get('x-forwarded-for') ?? 'unknown')
}
