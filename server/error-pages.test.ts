import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readServerEnv } from '@/lib/env/server-env'
import { localeCodes } from '@/lib/i18n/locales'
import { logger } from '@/lib/server/logger'
import { listen } from '@/tests/support/listen'
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
  method = 'GET',
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
  const { url, stop } = await listen(createServer(createRequestHandler(options)))
  try {
    const response = await fetch(url + path, { method, headers })
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      cookie: response.headers.get('set-cookie'),
      policy: response.headers.get('content-security-policy') ?? '',
      reference: response.headers.get('server-timing')?.match(/^reference;desc="([\da-f]{12})"$/)?.[1] ?? null,
      text: await response.text(),
    }
  } finally {
    await stop()
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

/** Where earlier pages had these marks, each response had texts of its own in them. */
const page = (status: number) =>
  `<html><p data-error="status" class="x">${status}</p><code data-error="reference" dir="ltr">–</code></html>`

afterEach(() => vi.restoreAllMocks())

const now = performance.now.bind(performance)

/** Lets the rest of a test take place so much later than now. */
function later(ms: number) {
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ms)
}

describe('the error page of a request', () => {
  it('is sent as Next has rendered it, with its status and a reference that is in the log, and nothing of the error', async () => {
    setErrorPage('en', Buffer.from(page(500)))
    const logged = vi.spyOn(logger, 'error')
    const unavailable: Next = async (_request, response) => {
      response.writeHead(503, { 'Content-Type': 'text/html' }).end('secret of the database')
    }
    const first = await read(unavailable, '/en/app?token=secret')
    expect(first).toMatchObject({ status: 500, text: page(500) })
    expect(first.reference).not.toBeNull()
    expect(logged).toHaveBeenCalledWith({ reference: first.reference, status: 503, path: '/en/app' }, 'error page')
    const second = await read(brokenServer, '/en/app')
    expect(second).toMatchObject({ status: 500, text: page(500) })
    expect(second.reference).not.toBeNull()
    expect(second.reference).not.toBe(first.reference)
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
    expect(seen).toEqual(['/en/app', '/evil.example/'])
    expect(await read(next, '//en/app')).toMatchObject({ status: 400 })
  })

  it('says 400 to a browser that opens an invalid address, and problem details to a program', async () => {
    setErrorPage('en', Buffer.from(page(400)), 'bad-request')
    const paths = ['/en/a%00b', '/en/%ff?token=secret', '/en/%5capp']
    for (const path of paths) {
      const opened = await read(brokenServer, path, { accept: 'text/html,*/*;q=0.8' })
      expect(opened).toMatchObject({ status: 400, type: 'text/html; charset=utf-8', text: page(400) })
      expect(opened.policy).toContain("script-src 'self'")
      expect(opened.reference).not.toBeNull()
      for (const headers of [{}, { accept: 'text/html', rsc: '1' }] as Record<string, string>[])
        expect(await read(brokenServer, path, headers)).toMatchObject({
          status: 400,
          type: 'application/problem+json',
        })
    }
  })

  it('says 405 to a browser that sends a form to a page, however large, and problem details to a program', async () => {
    setErrorPage('en', Buffer.from(page(405)), 'method-not-allowed')
    const send = (path: string, headers: Record<string, string>) => read(brokenServer, path, headers, {}, {}, 'POST')
    const opened = await send('/en/app', { accept: 'text/html,*/*;q=0.8' })
    expect(opened).toMatchObject({ status: 405, type: 'text/html; charset=utf-8', text: page(405) })
    expect(opened.reference).not.toBeNull()
    const programs: readonly (readonly [string, Record<string, string>])[] = [
      ['/en/app', {}],
      ['/en/app', { accept: 'application/json, text/html' }],
      ['/en/app', { accept: 'text/html', rsc: '1' }],
      ['/api/leaderboard', { accept: 'text/html' }],
    ]
    for (const [path, headers] of programs)
      expect(await send(path, headers)).toMatchObject({ status: 405, type: 'application/problem+json' })
  })

  it('is the same for everybody who asks for invalid addresses, with one line in the log in a minute', async () => {
    setErrorPage('en', Buffer.from(page(400)), 'bad-request')
    later(100_000)
    const logged = vi.spyOn(logger, 'info')
    const open = (path: string) => read(brokenServer, path, { accept: 'text/html' })
    const pages = [await open('/en/%00?token=secret'), await open('/en/%01'), await open('/en/%02')]
    const references = new Set(pages.map(({ reference }) => reference))
    expect(new Set(pages.map(({ text }) => text))).toEqual(new Set([page(400)]))
    expect(references.size).toBe(1)
    const [reference] = references
    expect(logged.mock.calls).toEqual([
      [expect.objectContaining({ reference, status: 400, path: '/en/%00' }), 'error page'],
    ])
    later(161_000)
    const next = await open('/en/%03')
    expect(next.reference).not.toBe(reference)
    expect(logged.mock.calls.slice(1)).toEqual([
      [{ reference: next.reference, status: 400, path: '/en/%03', others: 2 }, 'error page'],
    ])
  })

  it('is "unknown middleware" for a route that names a guard that does not exist', async () => {
    const asked: (string | undefined)[] = []
    const next: Next = async (request, response) => {
      asked.push(request.url)
      response.writeHead(500, { 'Content-Type': 'text/html' }).end(page(500))
    }
    const guardedPages = { '/contact': 'members-only' }
    const response = await read(next, '/de/contact', {}, {}, { guardedPages })
    expect(response.status).toBe(500)
    expect(response.text).toBe(page(500))
    expect(response.reference).not.toBeNull()
    await read(next, '/de/whitepaper', {}, {}, { guardedPages })
    expect(asked).toEqual(['/de/error-page/unknown-middleware', '/de/whitepaper'])
  })
})

describe('the language cookie of a page with a language prefix', () => {
  const found: Next = async (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html></html>')
  }
  it.each<[string, Record<string, string>, string | null]>([
    ['/de/app', {}, null],
    ['/de/app', { cookie: 'i18n_redirected=de' }, null],
    ['/de/app', { cookie: 'i18n_redirected=en' }, 'i18n_redirected=de; path=/; max-age=31536000; samesite=lax'],
    ['/de/app', { cookie: 'i18n_redirected=en', rsc: '1' }, null],
    ['/api/health', { cookie: 'i18n_redirected=de' }, null],
  ])('for %s with %o is %j', async (path, headers, cookie) => {
    expect((await read(found, path, headers)).cookie).toBe(cookie)
  })
})
