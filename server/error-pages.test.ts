import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { readServerEnv } from '@/lib/env/server-env'
import { localeCodes } from '@/lib/i18n/locales'
import { logger } from '@/lib/server/logger'
import { setErrorPage } from './error-pages'
import { createRequestHandler, type EntryOptions } from './handle-request'

type Next = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Requests a path from an entry whose Next behaves like `next`. */
async function read(
  next: Next,
  path: string,
  headers: Record<string, string> = {},
  env: Record<string, string> = {},
  more: Partial<EntryOptions> = {},
) {
  const options = {
    next,
    env: readServerEnv(env),
    isKnownScript: () => true,
    connectOrigins: [],
    frameOrigins: [],
    isHttps: false,
    isDevelopment: false,
    ...more,
  }
  const server = createServer(createRequestHandler(options))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  try {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers })
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      cookie: response.headers.get('set-cookie'),
      policy: response.headers.get('content-security-policy') ?? '',
      text: await response.text(),
    }
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

const brokenPage: Next = async (_request, response) => {
  response.writeHead(500, { 'Content-Type': 'text/html' }).end('<html id="__next_error__"></html>')
}
const brokenServer: Next = () => Promise.reject(new Error('server failed'))

beforeAll(() => {
  logger.level = 'silent'
  for (const locale of localeCodes)
    setErrorPage(locale, Buffer.from(`<html lang="${locale}"><script>1</script></html>`))
})

describe.each([
  ['a page that fails', brokenPage],
  ['a Next server that throws', brokenServer],
])('%s', (_what, next) => {
  it.each([
    ['/de/app', {}, 'de'],
    ['/app', { cookie: 'theme=x; i18n_redirected=ar', 'accept-language': 'zh' }, 'ar'],
    ['/app?x=1', { 'accept-language': 'pt-BR' }, 'pt'],
    ['/', {}, 'en'],
  ])('responds to %s with headers %o by the error page of %s', async (path, headers, locale) => {
    const response = await read(next, path, headers as Record<string, string>)
    expect(response).toMatchObject({ status: 500, type: 'text/html; charset=utf-8' })
    expect(response.text).toBe(`<html lang="${locale}"><script>1</script></html>`)
    expect(response.policy).toMatch(/script-src 'self' 'sha256-/)
  })

  it.each([
    ['/api/faucet', {}],
    ['/de/app', { rsc: '1' }],
    ['/_next/static/x.js', {}],
  ])('responds to %s %o without a document', async (path, headers) => {
    const response = await read(next, path, headers as Record<string, string>)
    expect(response.status).toBe(500)
    expect(response.text).not.toContain('<script>')
  })
})

describe('a document of an error page', () => {
  it('is not replaced', async () => {
    const next: Next = async (_request, response) =>
      void response.writeHead(500, { 'Content-Type': 'text/html' }).end('<html>why</html>')
    expect((await read(next, '/de/error-page/unknown-middleware')).text).toBe('<html>why</html>')
  })
})

describe('a guard that refuses', () => {
  const next: Next = async (request, response) =>
    void response.writeHead(200, { 'Content-Type': 'text/plain' }).end(request.url)

  it('shows the 404 page', async () => {
    expect((await read(next, '/dev/outbox')).text).toBe('/dev/outbox')
    expect((await read(next, '/dev/outbox', {}, { DEFAULT_CHAIN_ID: '25' })).text).toBe('/not-found-page')
    expect((await read(next, '/de/dev/outbox', {}, { DEFAULT_CHAIN_ID: '25' })).text).toBe('/de/not-found-page')
  })
})

const filled = '<p data-error="status" class="x">500</p><code data-error="reference" dir="ltr">–</code></html>'

describe('the error page of a request', () => {
  it('shows the real status and a reference that is in the log, and nothing of the error', async () => {
    setErrorPage('en', Buffer.from(filled))
    const logged = vi.spyOn(logger, 'error')
    const unavailable: Next = async (_request, response) => {
      response.writeHead(503, { 'Content-Type': 'text/html' }).end('secret of the database')
    }
    const { status, text } = await read(unavailable, '/en/app?token=secret')
    expect(status).toBe(503)
    const [, reference] =
      /^<p data-error="status" class="x">503<\/p><code data-error="reference" dir="ltr">([\da-f]{12})</.exec(text) ?? []
    expect(logged).toHaveBeenCalledWith({ reference, status: 503, path: '/en/app' }, 'error page')
    expect(text).not.toContain('secret')
    expect((await read(brokenServer, '/en/app')).text).toMatch(/>500<.*>[\da-f]{12}</)
  })

  it('sends a browser from too many slashes to the address that was meant, on this site', async () => {
    const accept = 'text/html'
    const seen: (string | undefined)[] = []
    const next: Next = async (request, response) => {
      seen.push(request.url)
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html></html>')
    }
    for (const path of ['//en/app?x=1', '///evil.example/'])
      expect(await read(next, path, { accept })).toMatchObject({ status: 200 })
    expect(seen).toEqual(['/en/app?x=1', '/evil.example/'])
    expect(await read(next, '//en/app')).toMatchObject({ status: 400 })
  })

  it.each(['/en/a%00b', '/en/%ff?token=secret', '/en/%5capp'])(
    'says 400 to a browser that opens the invalid address %s, and problem details to a program',
    async (path) => {
      setErrorPage('en', Buffer.from(filled), 'bad-request')
      const logged = vi.spyOn(logger, 'info')
      const page = await read(brokenServer, path, { accept: 'text/html,*/*;q=0.8' })
      expect(page).toMatchObject({ status: 400, type: 'text/html; charset=utf-8' })
      expect(page.policy).toContain("script-src 'self'")
      const [, reference] = />400<\/p><code data-error="reference" dir="ltr">([\da-f]{12})</.exec(page.text) ?? []
      expect(logged).toHaveBeenLastCalledWith({ reference, status: 400, path: path.split('?', 1)[0] }, 'error page')
      for (const headers of [{}, { accept: 'text/html', rsc: '1' }] as Record<string, string>[])
        expect(await read(brokenServer, path, headers)).toMatchObject({
          status: 400,
          type: 'application/problem+json',
        })
    },
  )

  it('is "unknown middleware" for a route that names a guard that does not exist', async () => {
    const asked: (string | undefined)[] = []
    const next: Next = async (request, response) => {
      asked.push(request.url)
      response.writeHead(500, { 'Content-Type': 'text/html' }).end(filled)
    }
    const guardedPages = { '/contact': 'members-only' }
    const response = await read(next, '/de/contact', {}, {}, { guardedPages })
    expect(response.status).toBe(500)
    expect(response.text).toMatch(/>500<.*>[\da-f]{12}</)
    await read(next, '/de/whitepaper', {}, {}, { guardedPages })
    expect(asked).toEqual(['/de/error-page/unknown-middleware', '/de/whitepaper'])
  })
})

describe('the language cookie of a page with a language prefix', () => {
  const page: Next = async (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html></html>')
  }
  it.each<[string, Record<string, string>, string | null]>([
    ['/de/app', {}, null],
    ['/de/app', { cookie: 'i18n_redirected=de' }, null],
    ['/de/app', { cookie: 'i18n_redirected=en' }, 'i18n_redirected=de; path=/; max-age=31536000; samesite=lax'],
    ['/de/app', { cookie: 'i18n_redirected=en', rsc: '1' }, null],
    ['/api/health', { cookie: 'i18n_redirected=de' }, null],
  ])('for %s with %o is %j', async (path, headers, cookie) => {
    expect((await read(page, path, headers)).cookie).toBe(cookie)
  })
})
