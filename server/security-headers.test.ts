import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { readServerEnv } from '@/lib/env/server-env'
import { scanWithObservatory } from '@/tests/support/observatory/scan-with-observatory'
import { policyHeader, toPolicyOrigins } from './content-security-policy'
import { createRequestHandler } from './handle-request'
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

  it('leaves the site’s own cookies of more than fifty and 512 characters of the user agent, for which Next needs time in their square', () => {
    const cookies = Array.from({ length: 4_700 }, (_, index) => `${index.toString(36)}=`)
    const own = ['intrepid.account=1', '__Host-intrepid.session=a', 'i18n_redirected=de']
    const headers = { cookie: [...cookies, ...own].join('; '), 'user-agent': '1'.repeat(15_000) }
    const request = { headers } as unknown as IncomingMessage
    stripRequestHeaders(request)
    expect(request.headers).toEqual({ cookie: ` ${own.join('; ')}`, 'user-agent': '1'.repeat(512) })
    const few = { cookie: cookies.slice(0, 50).join('; ') }
    stripRequestHeaders({ headers: few } as unknown as IncomingMessage)
    expect(few.cookie.split('; ')).toHaveLength(50)
    const many = { cookie: 'intrepid.a=1;'.repeat(1_000) }
    stripRequestHeaders({ headers: many } as unknown as IncomingMessage)
    expect(many.cookie.split(';')).toHaveLength(50)
  })

  it('takes what asks for parts of router data away from requests for documents', () => {
    const prefetch = {
      'next-router-prefetch': '1',
      'next-router-segment-prefetch': '/_tree',
      'next-router-state-tree': '',
    }
    const left = (headers: Record<string, string>) => {
      const request = { headers: { ...headers } } as unknown as IncomingMessage
      stripRequestHeaders(request)
      return request.headers
    }
    expect(left({ rsc: '1', ...prefetch })).toEqual({ rsc: '1', ...prefetch })
    expect(left({ accept: 'text/html', ...prefetch })).toEqual({ accept: 'text/html' })
    expect(left({ rsc: '0', ...prefetch })).toEqual({})
  })
})

describe('securityHeaders', () => {
  it('lets no game show a window above the page', () => {
    expect(securityHeaders(true)['Permissions-Policy']).toContain('picture-in-picture=()')
  })

  it('asks for https for ever only where there is https', () => {
    expect(securityHeaders(false)).not.toHaveProperty('Strict-Transport-Security')
    expect(securityHeaders(true)).toHaveProperty('Strict-Transport-Security')
  })
})

describe('a production site', () => {
  const env = readServerEnv({
    DEFAULT_CHAIN_ID: '25',
    SITE_URL: 'https://intrepid.games',
    GAMES_ORIGIN: 'https://play.intrepid.games',
  })
  const page =
    '<!doctype html><script>globalThis.isLoaded = true</script><script src="/_next/static/chunk.js"></script>'
  const next = async ({ url }: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Content-Type', url === '/' ? 'text/html; charset=utf-8' : 'text/plain')
    response.end(url === '/' ? page : 'User-agent: *')
  }
  const context = { ...toPolicyOrigins(env), isKnownScript: () => true, isDevelopment: false }

  it("gets an A+ from Mozilla Observatory's scanner", async () => {
    const handle = createRequestHandler({ ...context, next, env, isHttps: true })
    const { scan, tests } = await scanWithObservatory(handle)
    expect(Object.entries(tests).filter(([, { pass, scoreModifier }]) => !pass || scoreModifier < 0)).toEqual([])
    expect(scan).toMatchObject({ grade: 'A+', score: 110 })
  })

  it('would get less without its policy', async () => {
    const { scan } = await scanWithObservatory((request, response) => {
      response.setHeaders(new Map(Object.entries(securityHeaders(true))))
      response.setHeader(policyHeader, "script-src 'self' 'unsafe-inline'")
      void next(request, response)
    })
    expect(scan.score).toBeLessThan(100)
  })
})
