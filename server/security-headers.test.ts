import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { securityHeaders, stripRequestHeaders } from './security-headers'

describe('stripRequestHeaders', () => {
  it('takes orders to Next away and leaves the rest', () => {
    const headers = {
      'content-security-policy': "script-src 'nonce-evil'",
      'x-nonce': 'evil',
      'x-middleware-subrequest': 'middleware:middleware',
      'x-prerender-revalidate': 'x',
      'x-game-version': 'of-my-own',
      accept: 'text/html',
      cookie: 'a=b',
      rsc: '1',
    }
    const request = { headers } as unknown as IncomingMessage
    stripRequestHeaders(request)
    expect(request.headers).toEqual({ accept: 'text/html', cookie: 'a=b', rsc: '1' })
  })
})

describe('securityHeaders', () => {
  it('asks for https for ever only where there is https', () => {
    expect(securityHeaders(false)).not.toHaveProperty('Strict-Transport-Security')
    expect(securityHeaders(true)).toHaveProperty('Strict-Transport-Security')
  })
})
