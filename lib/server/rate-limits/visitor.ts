import 'server-only'
import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'

/** An address without the prefix that IPv4 addresses get on a socket that also takes IPv6. */
export const toPlainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')

/** The first groups of 16 bits of an IPv6 address, in lower case and without leading zeros. */
function toFront(address: string, groups: number): string {
  const [head = '', tail] = address.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : 8 - front.length - back.length
  return [...front, ...Array<string>(Math.max(gap, 0)).fill('0'), ...back]
    .slice(0, groups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/**
 * The network that rate limits count as one visitor: an IPv4 address, or the first 64 bits of an IPv6 address, because one
 * connection gets a whole /64.
 */
export function toVisitorNetwork(address: string): string {
  const plain = address.split('%', 1)[0] ?? ''
  return isIPv6(plain) ? toFront(plain, 4) : address
}

/** The group of networks that one owner gets cheaply: the first 24 bits of an IPv4 address, or 48 of an IPv6 address. */
export function toVisitorGroup(address: string): string {
  const plain = address.split('%', 1)[0] ?? ''
  if (isIPv6(plain)) return toFront(plain, 3)
  return isIPv4(plain) ? plain.split('.').slice(0, 3).join('.') : address
}

/** The /48 of a visitor that is a /64 of IPv6, as `toVisitorNetwork` writes it; null for any other text. */
export const findGroupOfNetwork = (visitor: string): string | null =>
  /^([0-9a-f]{1,4}:[0-9a-f]{1,4}:[0-9a-f]{1,4}):[0-9a-f]{1,4}$/.exec(visitor)?.[1] ?? null

/** The group of networks that a visitor belongs to: a /48 of IPv6 or a /24 of IPv4; null for any other text. */
export const findGroupOfVisitor = (visitor: string): string | null =>
  findGroupOfNetwork(visitor) ?? (isIPv4(visitor) ? toVisitorGroup(visitor) : null)

/** The visitor of a request. The entry server has replaced `X-Forwarded-For`, so the client cannot choose it. */
export function getVisitor(request: Request): string {
  return toVisitorNetwork(request.headers.get('x-forwarded-for') ?? 'unknown')
}

/** As `getVisitor`, after the entry server has replaced `X-Forwarded-For`. */
export const visitorOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  toVisitorNetwork(String(headers['x-forwarded-for']))
