import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDatabase } from '@/lib/server/database/client'
import { toAddressPlayer } from '@/lib/server/game-token/game-player'
import { createGameToken } from '@/lib/server/game-token/game-token'
import { consumeRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { rateLimitRules } from '@/lib/server/rate-limits/rate-limits'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'

let test: TestDatabase

beforeAll(async () => {
  test = await createTestDatabase()
  Object.assign(process.env, {
    DATABASE_URL: test.url,
    SITE_URL: 'https://intrepid.example',
    GAME_TOKEN_SECRET: 'cd'.repeat(32),
    AUTH_SECRET: 'ef'.repeat(32),
    LOG_LEVEL: 'silent',
  })
})
afterAll(async () => {
  await closeDatabase()
  await test.stop()
})

const commitment = 'ab'.repeat(32)
const id = '00000000-0000-4000-8000-000000000000'
const endpoints = [
  ['commitment', {}, () => import('@/app/api/chance/commitment/route')],
  ['seeds', { commitment, playerSeed: 'mine' }, () => import('@/app/api/chance/seeds/route')],
  ['cards', { key: id, game: 'core', commitment }, () => import('@/app/api/chance/cards/route')],
  [`cards/${id}/reveal`, {}, () => import('@/app/api/chance/cards/[id]/reveal/route')],
] as const

describe.each(endpoints)('POST /api/chance/%s', (path, body, load) => {
  async function request(headers: Readonly<Record<string, string>>) {
    const { POST } = await load()
    const post = new Request(`https://intrepid.example/api/chance/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.9',
        origin: 'https://intrepid.example',
        ...headers,
      },
      body: JSON.stringify(body),
    })
    const response = await POST(post, { params: Promise.resolve({ id }) })
    return [response.status, ((await response.json()) as { code: string }).code]
  }

  it('requires a session: rejects game tokens, forged cookies and other origins, and who asks too often', async () => {
    const { token } = await createGameToken(toAddressPlayer('0x00000000000000000000000000000000000000AA'))
    expect(await request({})).toEqual([401, 'logged-out'])
    expect(await request({ authorization: `Bearer ${token}` })).toEqual([401, 'logged-out'])
    expect(await request({ cookie: `__Secure-better-auth.session_token=${token}; intrepid.session=${token}` })).toEqual(
      [401, 'logged-out'],
    )
    const { points } = rateLimitRules['spend-credits']
    await consumeRateLimit('spend-credits', ['203.0.113.8'], test.database, points)
    expect(await request({ 'x-forwarded-for': '203.0.113.8' })).toEqual([429, 'limited'])
    expect(await request({ origin: 'null', authorization: `Bearer ${token}` })).toEqual([403, 'foreign-origin'])
  })
})

it('hides a player’s state and history from everyone else', async () => {
  for (const load of [
    () => import('@/app/api/chance/player-state/route'),
    () => import('@/app/api/chance/cards/route'),
  ]) {
    const { GET } = await load()
    const response = await GET(new Request('https://intrepid.example/api/chance'), { params: Promise.resolve({}) })
    expect([response.status, response.headers.get('cache-control')]).toEqual([401, 'no-store'])
  }
})
