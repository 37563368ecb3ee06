import { describe, expect, it } from 'vitest'
import { readServerEnv } from '@/lib/env/server-env'
import { toAddressPlayer } from '@/lib/server/game-token/game-player'
import { createGameToken } from '@/lib/server/game-token/game-token'
import { findPlayer, resolvePlayer } from './request-player'

const env = readServerEnv({ SITE_URL: 'https://intrepid.example', GAME_TOKEN_SECRET: '11'.repeat(32) })
const other = readServerEnv({ SITE_URL: 'https://intrepid.example', GAME_TOKEN_SECRET: '22'.repeat(32) })
const ask = (headers: Record<string, string> = {}) => new Request('https://intrepid.example/api/attempts', { headers })
const cookieOf = (setCookie: string | undefined) => setCookie?.split(';', 1)[0] ?? ''

describe('resolvePlayer', () => {
  it('creates a guest, and recognises the guest by the cookie', async () => {
    const first = await resolvePlayer(ask(), { env })
    expect(first.player).toMatch(/^guest:[\w-]{16}$/)
    expect(first.setCookie).toMatch(
      /^__Host-intrepid\.guest=.*; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(await resolvePlayer(ask({ cookie: `a=1; ${cookieOf(first.setCookie)}; b=2` }), { env })).toEqual({
      player: first.player,
    })
    expect((await resolvePlayer(ask(), { env })).player).not.toBe(first.player)
  })

  it('ignores a cookie with an invalid signature', async () => {
    const { setCookie, player } = await resolvePlayer(ask(), { env })
    const cookie = cookieOf(setCookie)
    const forged = [
      cookie.replace(player.slice(6), 'A'.repeat(16)),
      `${cookie}x`,
      cookie.slice(0, -1),
      cookie.replace('__Host-', ''),
      '__Host-intrepid.guest=',
      '__Host-intrepid.guest=a.b',
    ]
    for (const value of forged) expect(await findPlayer(ask({ cookie: value }), { env }), value).toBeNull()
    expect(await findPlayer(ask({ cookie }), { env: other })).toBeNull()
    expect(await findPlayer(ask({ cookie }), { env })).toBe(player)
  })

  it('prefers a game token to the cookie, and rejects an invalid token', async () => {
    const known = toAddressPlayer('0x00000000000000000000000000000000000000AA')
    const { token } = await createGameToken(known, { env })
    const { setCookie } = await resolvePlayer(ask(), { env })
    expect(await findPlayer(ask({ authorization: `Bearer ${token}`, cookie: cookieOf(setCookie) }), { env })).toBe(
      known.id,
    )
    expect(await findPlayer(ask({ authorization: `Bearer ${token}` }), { env, game: 'reference' })).toBe(known.id)
    await expect(
      findPlayer(ask({ authorization: 'Bearer a.b.c', cookie: cookieOf(setCookie) }), { env }),
    ).rejects.toMatchObject({ status: 401 })
  })
})
