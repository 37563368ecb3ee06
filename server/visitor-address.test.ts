import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { nameVisitor } from './visitor-address'

it.each([
  [0, '1.2.3.4', undefined, '1.2.3.4'],
  [0, '::ffff:1.2.3.4', undefined, '1.2.3.4'],
  [0, '1.2.3.4', '9.9.9.9', '1.2.3.4'],
  [1, '10.0.0.1', '1.2.3.4', '1.2.3.4'],
  [1, '10.0.0.1', '9.9.9.9, 1.2.3.4', '1.2.3.4'],
  [2, '10.0.0.1', '9.9.9.9, 1.2.3.4, 10.0.0.2', '1.2.3.4'],
  [1, '10.0.0.1', '9.9.9.9, 2001:db8::1', '2001:db8::1'],
  [1, '10.0.0.1', undefined, '10.0.0.1'],
  [2, '10.0.0.1', '1.2.3.4', '10.0.0.1'],
  [1, '10.0.0.1', '1.2.3.4, <script>', '10.0.0.1'],
  [1, '10.0.0.1', '', '10.0.0.1'],
])('with %d proxies, asked by %s for %j, the visitor is %s', (proxies, remoteAddress, forwarded, visitor) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const request = { headers, socket: { remoteAddress } } as unknown as IncomingMessage
  nameVisitor(request, proxies)
  expect(request.headers['x-forwarded-for']).toBe(visitor)
})
