import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDatabase } from '@/lib/server/database/client'
import { toAddressPlayer } from '@/lib/server/game-token/game-player'
import { createGameToken } from '@/lib/server/game-token/game-token'
import { startTestDatabase, type TestDatabase } from '@/tests/support/test-database'

let test: TestDatabase

beforeAll(async () => {
  test = await startTestDatabase()
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
const doors = [
  ['commitment', {}, () => import('@/app/api/chance/commitment/route')],
  ['seeds', { commitment, playerSeed: 'mine' }, () => import('@/app/api/chance/seeds/route')],
  ['cards', { key: id, game: 'core', commitment }, () => import('@/app/api/chance/cards/route')],
  [`cards/${id}/reveal`, {}, () => import('@/app/api/chance/cards/[id]/reveal/route')],
] as const

describe.each(doors)('POST /api/chance/%s', (path, body, load) => {
  async function ask(headers: Readonly<Record<string, string>>) {
    const { POST } = await load()
    const request = new Request(`https://intrepid.example/api/chance/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.9',
        origin: 'https://intrepid.example',
        ...headers,
      },
      body: JSON.stringify(body),
    })
    const answer = await POST(request, { params: Promise.resolve({ id }) })
    return [answer.status, ((await answer.json()) as { code: string }).code]
  }

  it('spends for nobody but who is logged in: not for a token of games, nor a made-up cookie, nor another page', async () => {
    const { token } = await createGameToken(toAddressPlayer('0x00000000000000000000000000000000000000AA'))
    expect(await ask({})).toEqual([401, 'logged-out'])
    expect(await ask({ authorization: `Bearer ${token}` })).toEqual([401, 'logged-out'])
    expect(await ask({ cookie: `__Secure-better-auth.session_token=${token}; intrepid.session=${token}` })).toEqual([
      401,
      'logged-out',
    ])
    expect(await ask({ origin: 'null', authorization: `Bearer ${token}` })).toEqual([403, 'foreign-origin'])
  })
})

it('a player’s desk and history are told to nobody else', async () => {
  for (const load of [() => import('@/app/api/chance/desk/route'), () => import('@/app/api/chance/cards/route')]) {
    const { GET } = await load()
    const answer = await GET(new Request('https://intrepid.example/api/chance'), { params: Promise.resolve({}) })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'no-store'])
  }
})
