import { existsSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { creditCounts } from '@/lib/server/credits/balance-handler'
import { HttpError } from '@/lib/server/http/http-error'
import { logger } from '@/lib/server/logger'
import { leaderboardTextPath } from './get-leaderboard'
import { refusalResponse, toRouteHandler } from './endpoint'
import { endpoints, findEndpoint } from './endpoints'

describe('endpoints', () => {
  const others = ['/api/credits/balance/[address]', '/sitemap-games/[page]', leaderboardTextPath]
  it.each([...endpoints.keys(), ...others])('%s has a route', (path) => {
    expect(existsSync(`app${path}/route.ts`)).toBe(true)
    expect(path === leaderboardTextPath || findEndpoint(path.replace('[page]', '1')) !== undefined).toBe(true)
  })
})

it('refuses who asks for more than their share of a query or of balances as such, with the time to wait', async () => {
  const warn = vi.spyOn(logger, 'warn')
  const gone = AbortSignal.abort()
  for (const path of ['/api/leaderboard', '/api/credits/balance/0x00000000000000000000000000000000000000a1']) {
    const refused = await findEndpoint(path)?.(new URL(path, 'http://localhost'), '192.0.2.1', gone)
    expect(refused).toMatchObject({ status: 429, retryAfterSeconds: 1, isProblem: true, body: { code: 'limited' } })
  }
  expect(creditCounts.failed).toBe(0)
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

it('refuses what PostgreSQL cannot store, without a line in the log', async () => {
  const warn = vi.spyOn(logger, 'warn')
  const url = new URL('http://localhost/api/leaderboard/search?q=ab%00')
  expect(await findEndpoint(url.pathname)?.(url, '192.0.2.1')).toMatchObject({
    status: 400,
    body: { code: 'bad-request', detail: 'query: not text' },
  })
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

describe('toRouteHandler', () => {
  it('sends the same headers as the entry', async () => {
    const response = await toRouteHandler((url) => ({
      status: 200,
      body: { path: url.pathname },
      isKeepable: true,
      isForEverybody: true,
    }))(new Request('http://localhost/config.json'))
    expect(await response.json()).toEqual({ path: '/config.json' })
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('sends an error as problem details', async () => {
    const response = await toRouteHandler(() =>
      refusalResponse(new HttpError(503, 'busy', 'Busy.', { retryAfterSeconds: 3 })),
    )(new Request('http://localhost/'))
    expect([response.status, response.headers.get('content-type')]).toEqual([503, 'application/problem+json'])
    expect(response.headers.get('retry-after')).toBe('3')
    expect(await response.json()).toMatchObject({ code: 'busy' })
  })
})
