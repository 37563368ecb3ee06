import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import { connect, Socket } from 'node:net'
import { expect, it, vi } from 'vitest'
import { readServerEnv } from '@/lib/env/server-env'
import { listen } from '@/tests/support/listen'
import { setErrorPage } from './error-pages'
import { createRequestHandler, renderBounds } from './handle-request'

vi.mock('@/lib/server/players/find-player', () => ({ findPlayerName: (text: string) => Promise.resolve(text) }))

type Next = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** The entry in front of this Next, behind a proxy that names the visitor. */
function createEntry(next: Next) {
  const env = readServerEnv({ TRUSTED_PROXIES: '127.0.0.1' })
  const policy = { isKnownScript: () => true, connectOrigins: [], frameOrigins: [] }
  return createRequestHandler({ next, env, ...policy, isHttps: false, isDevelopment: false })
}

const listenBefore = (next: Next) => listen(createServer(createEntry(next)))

it('renders four pages of players at once for a visitor, however many one asks for', async () => {
  const ends: (() => void)[] = []
  const next = async ({ url }: IncomingMessage, response: ServerResponse) => {
    const isAhead = url === '/en/players/cached'
    if (!isAhead) await new Promise<void>((resolve) => ends.push(resolve))
    const headers = { 'Content-Type': 'text/html', ...(isAhead && { 'x-nextjs-cache': 'HIT' }) }
    response.writeHead(200, headers).end('<html></html>')
  }
  // What is cached stays so.
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now)
  const { url, stop } = await listenBefore(next)
  try {
    const ask = (path: string, visitor: string, accept = '*/*') =>
      fetch(url + path, { headers: { 'x-forwarded-for': visitor, accept } })
    expect((await ask('/en/players/cached', '192.0.2.3')).status).toBe(200)
    const flood = Array.from({ length: 110 }, (_, index) => ask(`/en/players/player-${index}`, '192.0.2.1'))
    const refused = await Promise.race(flood)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect(ends).toHaveLength(4)
    expect(refused.headers.get('content-type')).toBe('application/problem+json')
    setErrorPage('en', Buffer.from('<html>limited</html>'), 'limited')
    const opened = await ask('/en/players/bob', '192.0.2.1', 'text/html')
    expect([opened.status, opened.headers.get('retry-after'), await opened.text()]).toEqual([
      429,
      '1',
      '<html>limited</html>',
    ])
    expect(opened.headers.get('server-timing')).toMatch(/^reference;desc="[\da-f]{12}"$/)
    // Nothing is rendered for a page that the entry has.
    expect((await ask('/en/players/cached', '192.0.2.1')).status).toBe(200)
    // Other visitors, and pages that are rendered ahead, which have a share of their own.
    const others = [ask('/en/players/ada', '192.0.2.2'), ask('/en/leaderboard', '192.0.2.1')]
    await expect.poll(() => ends.length).toBe(6)
    let isDone = false
    const all = Promise.all([...flood, ...others]).finally(() => (isDone = true))
    await expect.poll(() => (ends.splice(0).forEach((end) => end()), isDone)).toBe(true)
    expect((await all).filter(({ status }) => status === 200)).toHaveLength(106)
  } finally {
    vi.restoreAllMocks()
    await stop()
  }
})

it('serves four pages at once to a visitor, also with made-up queries and names, and one that the entry has at once', async () => {
  const asked: string[] = []
  const ends: (() => void)[] = []
  const next = async ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    asked.push(url)
    if (url !== '/en/contact') await new Promise<void>((resolve) => ends.push(resolve))
    response.writeHead(200, { 'Content-Type': 'text/html', 'x-nextjs-cache': 'HIT' }).end('<html></html>')
  }
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now)
  const { url, stop } = await listenBefore(next)
  try {
    const ask = (path: string) => fetch(url + path, { headers: { 'x-forwarded-for': '192.0.2.1' } })
    expect((await ask('/en/contact')).status).toBe(200)
    const flood = Array.from({ length: 110 }, (_, index) => ask(`/en/no-such-page-${index}?x=${index}`))
    expect((await Promise.race(flood)).status).toBe(429)
    expect(ends).toHaveLength(4)
    // Names of files that do not exist are no way around it.
    for (const path of ['/films/x1', '/_next/static/x1.js', '/icon.svg'])
      expect((await ask(path)).status, path).toBe(429)
    const queries = await Promise.all(Array.from({ length: 50 }, (_, index) => ask(`/en/contact?x=${index}`)))
    expect(queries.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
    expect(asked.filter((path) => path.startsWith('/en/contact'))).toEqual(['/en/contact'])
    let isDone = false
    const all = Promise.all(flood).finally(() => (isDone = true))
    await expect.poll(() => (ends.splice(0).forEach((end) => end()), isDone)).toBe(true)
    await all
  } finally {
    vi.restoreAllMocks()
    await stop()
  }
})

it('gives back the place of a file whose client has gone away, which Next never ends', async () => {
  let asked = 0
  const next = (_: IncomingMessage, response: ServerResponse) => {
    asked += 1
    response.setHeader('Content-Type', 'image/png')
    if (asked > 40) response.end('done')
    else response.write('some bytes')
    return asked > 40 ? Promise.resolve() : new Promise<void>(() => undefined)
  }
  const { url, stop } = await listenBefore(next)
  try {
    const ask = (signal?: AbortSignal) =>
      fetch(`${url}/share/en.png`, { headers: { 'x-forwarded-for': '192.0.2.7' }, signal })
    for (let each = 0; each < 10; each += 1) {
      const aborted = new AbortController()
      const images = await Promise.all(Array.from({ length: 4 }, () => ask(aborted.signal)))
      expect(asked).toBe(4 * each + 4)
      aborted.abort()
      for (const image of images) await expect(image.text()).rejects.toThrow()
    }
    expect(await (await ask()).text()).toBe('done')
  } finally {
    await stop()
  }
})

it('keeps the place of a page whose client has gone away for two seconds, because Next goes on rendering it', async () => {
  let asked = 0
  const next = () => ((asked += 1), new Promise<void>(() => undefined))
  const { url, stop } = await listenBefore(next)
  try {
    const ask = (index: number, signal: AbortSignal) =>
      fetch(`${url}/en/players/player-${index}`, { headers: { 'x-forwarded-for': '192.0.2.8' }, signal }).catch(
        () => null,
      )
    const first = new AbortController()
    const abandoned = Array.from({ length: 4 }, (_, index) => ask(index, first.signal))
    await expect.poll(() => asked).toBe(4)
    const begun = performance.now()
    first.abort()
    await Promise.all(abandoned)
    const second = new AbortController()
    const waiting = ask(4, second.signal)
    await expect.poll(() => asked, { timeout: 10_000 }).toBe(5)
    // Timers are a millisecond early at times.
    expect(performance.now() - begun).toBeGreaterThan(1_990)
    second.abort()
    await waiting
  } finally {
    await stop()
  }
})

it('does not count pages that Next has in its cache, such as those that a browser prefetches', async () => {
  const next = async ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { 'x-nextjs-cache': url.includes('/known') ? 'HIT' : 'MISS' }).end('data')
  }
  const { url, stop } = await listenBefore(next)
  try {
    const ask = async (player: string) => {
      const headers = { 'x-forwarded-for': '192.0.2.9', rsc: '1' }
      const response = await fetch(`${url}/en/players/${player}`, { headers })
      await response.text()
      return response.status
    }
    for (let each = 0; each < 20; each += 1) expect(await ask('known')).toBe(200)
    const names = Array.from({ length: renderBounds.requests }, (_, index) => `player-${index}`)
    while (names.length > 0) expect(await Promise.all(names.splice(0, 50).map(ask))).not.toContain(429)
    expect(await ask('one-more')).toBe(429)
  } finally {
    await stop()
  }
})

it('renders nothing for images and scripts of other sites, which would use up the pages of their visitor', async () => {
  const next = async (_: IncomingMessage, response: ServerResponse) => void response.end('page')
  const { url, stop } = await listenBefore(next)
  try {
    const ask = async (headers: Record<string, string>) =>
      (await fetch(`${url}/en/players/ada`, { headers: { 'x-forwarded-for': '192.0.2.10', ...headers } })).status
    expect(await ask({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).toBe(403)
    const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', accept: 'text/html' }
    expect(await ask(link)).toBe(200)
    expect(await ask({ 'sec-fetch-site': 'same-origin', rsc: '1' })).toBe(200)
    expect(await ask({})).toBe(200)
  } finally {
    await stop()
  }
})

it.each(['/en/no-such-page', '/contact', '/api/hunts'])(
  'begins four requests for %s in a turn of the event loop, however many of a visitor arrive together, and those of others first',
  async (path) => {
    let turn = 0
    let timer: NodeJS.Immediate
    const count = () => {
      turn += 1
      timer = setImmediate(count)
    }
    count()
    const turns: number[] = []
    const visitors: unknown[] = []
    // Next waits for nothing when it has a page in memory.
    const next = async ({ headers }: IncomingMessage, response: ServerResponse) => {
      turns.push(turn)
      visitors.push(headers['x-forwarded-for'])
      response.end('page')
    }
    const { url, stop } = await listenBefore(next)
    try {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      const toRequest = (visitor: string) =>
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: ${visitor}\r\n\r\n`
      socket.write(toRequest('192.0.2.11').repeat(40) + toRequest('192.0.2.12'))
      socket.resume()
      await expect.poll(() => turns.length).toBe(41)
      for (const each of new Set(turns)) expect(turns.filter((other) => other === each).length).toBeLessThanOrEqual(4)
      expect(visitors.indexOf('192.0.2.12')).toBeLessThan(8)
      socket.destroy()
    } finally {
      clearImmediate(timer!)
      await stop()
    }
  },
)

it('begins 64 requests in a turn of the event loop, whatever they ask for', async () => {
  const handle = createEntry(() => Promise.resolve())
  let turn = 0
  let timer = setImmediate(() => undefined)
  const count = () => {
    turn += 1
    timer = setImmediate(count)
  }
  count()
  const turns: number[] = []
  for (let number = 0; number < 300; number += 1) {
    const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/_next/data/a' })
    request.headers.host = '127.0.0.1'
    const response = new ServerResponse(request)
    response.end = () => {
      turns.push(turn)
      return response
    }
    handle(request, response)
  }
  try {
    await expect.poll(() => turns.length).toBe(300)
    for (const each of new Set(turns)) expect(turns.filter((other) => other === each).length).toBeLessThanOrEqual(64)
  } finally {
    clearImmediate(timer)
  }
})

/** Asks for a page as six visitors, four times each, of a Next that ends a request when the test says so. */
async function askForPages() {
  const ends: (() => void)[] = []
  let asked = 0
  const { url, stop } = await listenBefore((_request, response) => {
    asked += 1
    return new Promise<void>((resolve) => ends.push(() => resolve(void response.end('page'))))
  })
  const pages = Array.from({ length: 24 }, (_, number) =>
    fetch(`${url}/en/contact`, { headers: { 'x-forwarded-for': `192.0.${number % 6}.1` } }),
  )
  return { asked: () => asked, end: () => ends.splice(0).forEach((end) => end()), pages: Promise.all(pages), stop }
}

it('lets Next serve four pages at once for all visitors while the thread is busy', async () => {
  let timer = setImmediate(() => undefined)
  const keepBusy = () => (timer = setImmediate(keepBusy))
  keepBusy()
  const { asked, end, pages, stop } = await askForPages()
  try {
    for (let begun = 4; begun <= 24; begun += 4) {
      await expect.poll(asked, { interval: 5 }).toBe(begun)
      end()
    }
    await pages
    expect(asked()).toBe(24)
  } finally {
    clearImmediate(timer)
    await stop()
  }
})

it('lets Next begin more pages while those in progress wait for something else', async () => {
  const { asked, end, pages, stop } = await askForPages()
  try {
    await expect.poll(asked).toBe(24)
    end()
    await pages
  } finally {
    await stop()
  }
})
