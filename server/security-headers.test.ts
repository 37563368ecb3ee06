import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { readServerEnv } from '@/lib/env/server-env'
import { contentSecurityPolicy, toPolicyOrigins } from './content-security-policy'
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

// The rules by which Mozilla Observatory grades a site (github.com/mdn/mdn-http-observatory); 100 points are an A+.
describe('the grade of a production site', () => {
  const env = readServerEnv({
    DEFAULT_CHAIN_ID: '25',
    SITE_URL: 'https://intrepid.games',
    GAMES_ORIGIN: 'https://play.intrepid.games',
  })
  const headers = securityHeaders(true)
  const policy = contentSecurityPolicy(["'sha256-abc='"], { ...toPolicyOrigins(env), isDevelopment: false })
  const sources = (name: string) => new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy)?.[1]?.split(' ')

  it('loses no points for transport, framing, sniffing, sharing or referrers', () => {
    const sixMonths = 15_768_000
    expect(Number(/^max-age=(\d+)/.exec(headers['Strict-Transport-Security'] ?? '')?.[1])).toBeGreaterThan(sixMonths)
    expect(headers['X-Frame-Options']).toBe('DENY')
    expect(headers['X-Content-Type-Options']).toBe('nosniff')
    expect(headers['Referrer-Policy']).toBe('strict-origin-when-cross-origin')
    expect(headers).not.toHaveProperty('Access-Control-Allow-Origin')
  })

  it('loses no points for its policy, and gains some for frames', () => {
    expect(sources('script-src')).toEqual(["'self'", "'sha256-abc='"])
    expect(sources('frame-ancestors')).toEqual(["'none'"])
    expect(sources('object-src')).toEqual(["'none'"])
    expect(sources('base-uri')).toEqual(["'none'"])
    expect(policy).not.toMatch(/unsafe-eval|\bhttp:|\bws:| \*|https:[ ;]/)
    // Inline styles cost nothing, unlike inline scripts.
    expect(policy.match(/[\w-]+ [^;]*'unsafe-inline'/g)).toEqual(["style-src 'self' 'unsafe-inline'"])
  })
})
