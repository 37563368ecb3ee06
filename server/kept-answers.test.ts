import { ServerResponse, type IncomingMessage } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import { keepAnswer, keptAnswer, toKeptName } from './kept-answers'

const name = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  toKeptName({ method, headers }, new URL(target, 'http://site.invalid'))

const answer = (headers: Record<string, string>, statusCode = 200) => {
  const response = new ServerResponse({ method: 'GET' } as IncomingMessage)
  response.statusCode = statusCode
  for (const [key, value] of Object.entries(headers)) response.setHeader(key, value)
  return response
}
const body = { body: Buffer.from('x'), key: 'x' }

describe('an answer', () => {
  it.each(['/de', '/ar/leaderboard', '/en/app', '/_next/static/chunks/a.js'])(
    'for %s may be kept under its address',
    (target) => {
      expect(name(target)).toBe(target)
      expect(name(target, { cookie: 'i18n_redirected=zh', 'accept-language': 'zh' })).toBe(target)
    },
  )

  it.each([
    ['an address that follows the reader', '/leaderboard', {}],
    ['the root', '/', {}],
    ['an unknown address', '/de/nowhere', {}],
    ['a query', '/de?x=1', {}],
    ['data for the router', '/de', { rsc: '1' }],
    ['a prefetch', '/de', { 'next-router-prefetch': '1' }],
    ['a part of a file', '/_next/static/a.js', { range: 'bytes=0-1' }],
    ['an API', '/api/faucet', {}],
  ])('is not kept for %s', (_what, target, headers) => {
    expect(name(target, headers)).toBeNull()
  })

  it('is kept only where it is fresh and the same for all', () => {
    const refused = [
      answer({ 'x-nextjs-cache': 'STALE' }),
      answer({ 'x-nextjs-cache': 'MISS' }),
      answer({}),
      answer({ 'x-nextjs-cache': 'HIT', 'set-cookie': 'a=b' }),
      answer({ 'x-nextjs-cache': 'HIT' }, 404),
    ]
    for (const response of refused) {
      keepAnswer('/de', response, body)
      expect(keptAnswer('/de')).toBeUndefined()
    }
    keepAnswer('/de', answer({ 'x-nextjs-cache': 'HIT', 'content-length': '1' }), body)
    expect(keptAnswer('/de')).toEqual({
      ...body,
      headers: expect.not.objectContaining({ 'content-length': '1' }) as object,
    })
    expect(keptAnswer('/ar')).toBeUndefined()
  })

  it('of a page is gone after a second, a file of the build stays', async () => {
    keepAnswer('/en', answer({ 'x-nextjs-cache': 'REVALIDATED' }), body)
    keepAnswer('/_next/static/a.js', answer({}), body)
    await vi.waitFor(() => expect(keptAnswer('/en')).toBeUndefined(), { timeout: 2_000 })
    expect(keptAnswer('/_next/static/a.js')).toBeDefined()
  })
})
