import { createServer, type IncomingMessage, request as sendRequest, type ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { readServerEnv } from '@/lib/env/server-env'
import { listen, type Listening } from '@/tests/support/listen'
import {
  createRequestHandler,
  createVisitorAddressSetter,
  dropQuery,
  type EntryOptions,
  guardRequest,
  requireGame,
  requirePlayer,
} from './handle-request'

const games: Readonly<Record<string, string>> = { 'lantern-vault': '0f3a9c4d5e6f7081' }
const versionOf = async (slug: string) => games[slug] ?? null

async function ask(path: string) {
  const request = { url: path, headers: {} }
  const url = await requireGame(request, new URL(path, 'http://localhost'), versionOf)
  return { path: url.pathname, headers: request.headers, url: request.url }
}

describe('guardRequest', () => {
  const env = readServerEnv({ SITE_URL: 'http://localhost:3000' })

  it.each([
    ['/secret', '/error-page/unknown-middleware'],
    ['/ar/secret/', '/ar/error-page/unknown-middleware'],
  ])('leads a request for %s, whose guard does not exist, to its error page', (path, page) => {
    const request = { url: path }
    const url = guardRequest(request, new URL(path, env.siteUrl), { env, guardedPages: { '/secret': 'no-such-guard' } })
    expect([request.url, url.pathname]).toEqual([page, page])
  })
})

describe('requireGame', () => {
  it.each(['/play/lantern-vault', '/ar/play/lantern-vault'])(
    'passes the version of the game of %s in a header',
    async (path) => {
      expect(await ask(path)).toEqual({ path, headers: { 'x-game-version': '0f3a9c4d5e6f7081' }, url: path })
    },
  )

  it('serves the 404 page for an unknown game', async () => {
    expect(await ask('/zh/play/no-such-game')).toEqual({
      path: '/zh/not-found-page',
      headers: {},
      url: '/zh/not-found-page',
    })
  })

  it('leaves other pages alone', async () => {
    expect(await ask('/en/play/car-game')).toMatchObject({ path: '/en/play/car-game', headers: {} })
  })
})

describe('requirePlayer', () => {
  it.each([
    ['/en/players/ADA?_rsc=1a2b', '/en/players/Ada?_rsc=1a2b'],
    ['/en/players/nobody?_rsc=1a2b', '/en/not-found-page?_rsc=1a2b'],
  ])('serves %s as %s, with the query that a prefetch of Next needs', async (path, served) => {
    const request = { url: path }
    await requirePlayer(request, new URL(path, 'http://localhost'), async (name) => (name === 'ADA' ? 'Ada' : null))
    expect(request.url).toBe(served)
  })
})

describe('dropQuery', () => {
  it.each([
    ['/en/login?from=%2Fplayers%2Falice&email=alice%40example.com', '/en/login'],
    ['/contact?_rsc=1a2b&wallet=0x1', '/contact'],
    ['/de/no-such-page?x=1', '/de/no-such-page'],
    ['/api/hunts?state=live', '/api/hunts?state=live'],
    ['/?ref=0x1', '/'],
    // Next redirects it to the address without the slash, which would lose the referrer.
    ['/de/?ref=0x1', '/de/?ref=0x1'],
  ])('asks Next for %s as %s', (path, asked) => {
    const request = { url: path, headers: {} }
    const url = new URL(path, 'http://localhost')
    dropQuery(request, url)
    expect([request.url, url.pathname + url.search]).toEqual([asked, asked])
  })

  it('leaves the start page its query for a reader of another language, who is redirected', () => {
    const request = { url: '/?ref=0x1', headers: { 'accept-language': 'de' } }
    dropQuery(request, new URL(request.url, 'http://localhost'))
    expect(request.url).toBe('/?ref=0x1')
  })

  it('leaves router data the part of the query that Next compares', () => {
    const request = { url: '/en/hunts?place=a&_rsc=1a2b', headers: { rsc: '1' } }
    dropQuery(request, new URL(request.url, 'http://localhost'))
    expect(request.url).toBe('/en/hunts?_rsc=1a2b')
  })
})

const lan = ['10.0.0.0/24', '::1']

it.each<[readonly string[], string, string | undefined, string]>([
  [[], '1.2.3.4', undefined, '1.2.3.4'],
  [[], '::ffff:1.2.3.4', undefined, '1.2.3.4'],
  [[], '1.2.3.4', '9.9.9.9', '1.2.3.4'],
  // Not one of our proxies, whatever it sends.
  [lan, '1.2.3.4', '9.9.9.9', '1.2.3.4'],
  [lan, '10.0.1.1', '9.9.9.9', '10.0.1.1'],
  [lan, '::ffff:10.0.1.1', '10.0.0.1, 9.9.9.9', '10.0.1.1'],
  // One of them names its client, and what the client sent is ignored.
  [lan, '10.0.0.1', '1.2.3.4', '1.2.3.4'],
  [lan, '::ffff:10.0.0.1', '1.2.3.4', '1.2.3.4'],
  [lan, '::1', '1.2.3.4', '1.2.3.4'],
  [lan, '10.0.0.1', '9.9.9.9, 1.2.3.4', '1.2.3.4'],
  [lan, '10.0.0.1', '9.9.9.9, 1.2.3.4, 10.0.0.2', '1.2.3.4'],
  [lan, '10.0.0.1', '9.9.9.9, ::ffff:1.2.3.4', '1.2.3.4'],
  [lan, '10.0.0.1', '9.9.9.9, 2001:db8::1', '2001:db8::1'],
  // A proxy's own request, and what no proxy writes.
  [lan, '10.0.0.1', undefined, '10.0.0.1'],
  [lan, '10.0.0.1', '', '10.0.0.1'],
  [lan, '10.0.0.1', '1.2.3.4, <script>', '10.0.0.1'],
  [lan, '10.0.0.1', '9.9.9.9, unknown, 10.0.0.2', '10.0.0.2'],
])(
  'with the proxies %j, peer %s and X-Forwarded-For %j, the visitor is %s',
  (proxies, remoteAddress, forwarded, visitor) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    const request = { headers, socket: { remoteAddress } } as unknown as IncomingMessage
    createVisitorAddressSetter(proxies)(request)
    expect(request.headers['x-forwarded-for']).toBe(visitor)
  },
)

/** The entry with a Next of the test. */
function serve(next: EntryOptions['next']): Promise<Listening> {
  const policy = { isKnownScript: () => true, connectOrigins: [], frameOrigins: [] }
  const env = readServerEnv({})
  return listen(createServer(createRequestHandler({ next, env, ...policy, isHttps: false, isDevelopment: false })))
}

it('answers 503 to what a read-only database refuses', async () => {
  const readOnly = Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' })
  const { url, stop } = await serve(() => Promise.reject(new Error('Failed query', { cause: readOnly })))
  try {
    const response = await fetch(`${url}/api/games`)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await response.json()).toMatchObject({ code: 'read-only' })
  } finally {
    await stop()
  }
})

it('tells the API of a HEAD request, and refuses methods that Next cannot parse', async () => {
  const seen: string[] = []
  const next = async ({ method, url }: IncomingMessage, response: ServerResponse) => {
    seen.push(`${method} ${url}`)
    response.end()
  }
  const { url, stop } = await serve(next)
  const statusOf = (method: string, path: string) =>
    new Promise<number | undefined>((resolve, reject) =>
      sendRequest(url + path, { method, agent: false }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end(),
    )
  try {
    await statusOf('HEAD', '/api/history/csv')
    // The headers of a page are those of its body.
    await statusOf('HEAD', '/en/nowhere')
    for (const method of ['TRACE', 'PROPFIND']) expect(await statusOf(method, '/api/games')).toBe(405)
    expect(seen).toEqual(['HEAD /api/history/csv', 'GET /en/nowhere'])
  } finally {
    await stop()
  }
})

it('reads no body of a request that reads, which would take a place of those that save', async () => {
  const { url, stop } = await serve(async (_, response) => void response.end('page'))
  const ask = (method: string, headers: Record<string, string>, body: string) =>
    new Promise<readonly unknown[]>((resolve, reject) =>
      sendRequest(`${url}/en/nowhere`, { method, headers: { connection: 'keep-alive', ...headers } }, (response) =>
        resolve([response.resume().statusCode, response.headers.connection]),
      )
        .on('error', reject)
        .end(body),
    )
  try {
    for (const method of ['GET', 'HEAD']) {
      expect(await ask(method, { 'content-length': '1' }, 'a')).toEqual([400, 'close'])
      expect(await ask(method, { 'content-length': '0' }, '')).toEqual([200, 'keep-alive'])
    }
  } finally {
    await stop()
  }
})
