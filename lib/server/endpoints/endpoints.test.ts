import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { leaderboardTextPath } from './get-leaderboard'
import { problemResponse, toRouteHandler } from './endpoint'
import { endpoints, findEndpoint } from './endpoints'

describe('endpoints', () => {
  it.each([...endpoints.keys(), '/api/credits/balance/[address]', leaderboardTextPath])('%s has a route', (path) => {
    expect(existsSync(`app${path}/route.ts`)).toBe(true)
    expect(path === leaderboardTextPath || findEndpoint(path) !== undefined).toBe(true)
  })
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
    const response = await toRouteHandler(() => problemResponse(503, 'busy', 'Busy.'))(new Request('http://localhost/'))
    expect([response.status, response.headers.get('content-type')]).toEqual([503, 'application/problem+json'])
    expect(await response.json()).toMatchObject({ code: 'busy' })
  })
})
