import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { readServerEnv } from '@/lib/env/server-env'
import { HttpError } from '@/lib/server/http/http-error'
import { toAccountPlayer, toAddressPlayer } from './game-player'
import { createGameToken, readGamePlayer, verifyGameToken } from './game-token'

const secret = '11'.repeat(32)
const env = readServerEnv({ SITE_URL: 'https://intrepid.example', GAME_TOKEN_SECRET: secret })
const now = new Date('2030-01-01T00:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
const player = toAddressPlayer('0x00000000000000000000000000000000000000AA')
const refused = { status: 401, code: 'game-token' }

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

/** A validly signed token that differs from a real one in one claim. */
function sign(change: { header?: object; claims?: object; key?: string }) {
  const iat = now.getTime() / 1_000
  const claims = {
    iss: env.siteUrl,
    aud: 'intrepid-games',
    sub: player.id,
    address: player.address,
    iat,
    exp: iat + 600,
    ...change.claims,
  }
  const header = { alg: 'HS256', typ: 'intrepid-game+jwt', ...change.header }
  return new SignJWT(claims).setProtectedHeader(header).sign(Buffer.from(change.key ?? secret, 'hex'))
}

describe('a game token', () => {
  it.each([player, toAccountPlayer('f2b1-X_9', null), toAccountPlayer('a', player.address)])(
    'identifies the player: %j',
    async (who) => {
      const { token, expiresAt } = await createGameToken(who, { env, now })
      expect(expiresAt).toBe('2030-01-01T00:10:00.000Z')
      expect(await verifyGameToken(token, { env, now: later(599) })).toEqual(who)
    },
  )

  it('contains no other data of the player', async () => {
    const { token } = await createGameToken(player, { env, now })
    expect(claimsOf(token)).toEqual({
      iss: 'https://intrepid.example',
      aud: 'intrepid-games',
      sub: 'address:0x00000000000000000000000000000000000000aa',
      address: '0x00000000000000000000000000000000000000AA',
      iat: now.getTime() / 1_000,
      exp: now.getTime() / 1_000 + 600,
    })
  })

  it('is valid for its game only, or for all games without one', async () => {
    const { token } = await createGameToken(player, { env, now, game: 'runner' })
    expect(claimsOf(token)).toMatchObject({ game: 'runner' })
    expect(await verifyGameToken(token, { env, now, game: 'runner' })).toEqual(player)
    await expect(verifyGameToken(token, { env, now, game: 'reference' })).rejects.toMatchObject(refused)
    // A call without a game only identifies the player.
    expect(await verifyGameToken(token, { env, now })).toEqual(player)
    const { token: open } = await createGameToken(player, { env, now })
    expect(await verifyGameToken(open, { env, now, game: 'reference' })).toEqual(player)
    for (const game of ['', 1, null, ['reference']]) {
      await expect(
        verifyGameToken(await sign({ claims: { game } }), { env, now, game: 'reference' }),
        String(game),
      ).rejects.toMatchObject(refused)
    }
  })

  it('expires after ten minutes, whatever it claims', async () => {
    const { token } = await createGameToken(player, { env, now })
    await expect(verifyGameToken(token, { env, now: later(606) })).rejects.toMatchObject(refused)
    const long = await sign({ claims: { exp: now.getTime() / 1_000 + 86_400 } })
    await expect(verifyGameToken(long, { env, now: later(599) })).resolves.toEqual(player)
    await expect(verifyGameToken(long, { env, now: later(606) })).rejects.toMatchObject(refused)
  })

  it.each([
    ['with another key', { key: '22'.repeat(32) }],
    ['for another audience', { claims: { aud: 'intrepid' } }],
    ['of another site', { claims: { iss: 'https://evil.example' } }],
    ['of another kind', { header: { typ: 'JWT' } }],
    ['of another algorithm', { header: { alg: 'HS512' }, key: '11'.repeat(64) }],
    ['from the future', { claims: { iat: now.getTime() / 1_000 + 60 } }],
    ['without expiration', { claims: { exp: undefined } }],
    ['without a player', { claims: { sub: undefined } }],
    ['with an invalid player', { claims: { sub: 'admin' } }],
    ['with an invalid address', { claims: { address: '<b>' } }],
  ])('%s is rejected', async (_, change) => {
    await expect(verifyGameToken(await sign(change), { env, now })).rejects.toMatchObject(refused)
  })

  it('is rejected without a signature, with an edited payload, and when it is malformed', async () => {
    const { token } = await createGameToken(player, { env, now })
    const [head, , signature] = token.split('.')
    const edited = Buffer.from(JSON.stringify({ ...claimsOf(token), sub: 'account:1' })).toString('base64url')
    const unsigned = new UnsecuredJWT(claimsOf(token)).encode()
    for (const wrong of [`${head}.${edited}.${signature}`, `${token}x`, unsigned, '', 'x', '..', `${token}.${token}`]) {
      await expect(verifyGameToken(wrong, { env, now }), wrong).rejects.toMatchObject(refused)
    }
  })

  it('is read from the Authorization header', async () => {
    const { token } = await createGameToken(player, { env, now })
    const call = (authorization?: string) =>
      readGamePlayer(new Request('https://intrepid.example', { headers: authorization ? { authorization } : {} }), {
        env,
        now,
      })
    expect(await call(`Bearer ${token}`)).toEqual(player)
    expect(await call()).toBeNull()
    for (const wrong of [token, 'Bearer ', `Basic ${token}`, `Bearer ${token} ${token}`])
      await expect(call(wrong)).rejects.toMatchObject(refused)
  })

  it('needs a secret, except on the local chain', async () => {
    const bare = readServerEnv({ DEFAULT_CHAIN_ID: '25' })
    for (const work of [createGameToken(player, { env: bare }), verifyGameToken('a.b.c', { env: bare })]) {
      await expect(work).rejects.toBeInstanceOf(HttpError)
      await expect(work).rejects.toMatchObject({ status: 503, code: 'no-secret' })
    }
  })
})
