import { ServerResponse, type IncomingMessage } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import { cacheResponse, getCachedResponse, toCacheKey } from './response-cache'

const name = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  toCacheKey({ method, headers }, new URL(target, 'http://site.invalid'))

const answer = (headers: Record<string, string>, statusCode = 200) => {
  const response = new ServerResponse({ method: 'GET' } as IncomingMessage)
  response.statusCode = statusCode
  for (const [key, value] of Object.entries(headers)) response.setHeader(key, value)
  return response
}
const body = { body: Buffer.from('x'), key: 'x' }

describe('the response cache', () => {
  it.each(['/de', '/ar/leaderboard', '/en/app', '/_next/static/chunks/a.js'])('caches %s under its path', (target) => {
    expect(name(target)).toBe(target)
    expect(name(target, { cookie: 'i18n_redirected=zh', 'accept-language': 'zh' })).toBe(target)
  })

  it.each([
    ['an unprefixed path', '/leaderboard', {}],
    ['the root', '/', {}],
    ['an unknown path', '/de/nowhere', {}],
    ['a query', '/de?x=1', {}],
    ['data for the router', '/de', { rsc: '1' }],
    ['a prefetch', '/de', { rsc: '1', 'next-router-prefetch': '1' }],
    ['a byte range', '/_next/static/a.js', { range: 'bytes=0-1' }],
    ['the API', '/api/faucet', {}],
  ])('does not cache %s', (_what, target, headers) => {
    expect(name(target, headers)).toBeNull()
  })

  it('stores only fresh responses that are the same for every user', () => {
    const refused = [
      answer({ 'x-nextjs-cache': 'STALE' }),
      answer({ 'x-nextjs-cache': 'MISS' }),
      answer({}),
      answer({ 'x-nextjs-cache': 'HIT', 'set-cookie': 'a=b' }),
      answer({ 'x-nextjs-cache': 'HIT' }, 404),
    ]
    for (const response of refused) {
      cacheResponse('/de', response, body)
      expect(getCachedResponse('/de')).toBeUndefined()
    }
    cacheResponse('/de', answer({ 'x-nextjs-cache': 'HIT', 'content-length': '1' }), body)
    expect(getCachedResponse('/de')).toEqual({
      ...body,
      headers: expect.not.objectContaining({ 'content-length': '1' }) as object,
    })
    expect(getCachedResponse('/ar')).toBeUndefined()
  })

  it('drops a page after a second and keeps built files', async () => {
    cacheResponse('/en', answer({ 'x-nextjs-cache': 'REVALIDATED' }), body)
    cacheResponse('/_next/static/a.js', answer({}), body)
    await vi.waitFor(() => expect(getCachedResponse('/en')).toBeUndefined(), { timeout: 2_000 })
    expect(getCachedResponse('/_next/static/a.js')).toBeDefined()
  })
})
